// The signs on buttons, on a grid of 20.
export const SIGNS = {
  first: "M3 4h3v12H3zM17 4v12L7 10z",
  previous: "M14 4v12L4 10z",
  play: "M5 3l12 7-12 7z",
  pause: "M4 3h4v14H4zM12 3h4v14h-4z",
  next: "M6 4v12l10-6z",
  last: "M14 4h3v12h-3zM3 4v12l10-6z",
  up: "m3 13 7-8 7 8z",
  down: "m3 7 7 8 7-8z",
  zoom: "M8.5 2a6.5 6.5 0 1 0 4 11.6L17 18l1.5-1.5-4.4-4.5A6.5 6.5 0 0 0 8.5 2zm0 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm-1 2v1.5H6v2h1.5V11h2V9.5H11v-2H9.5V6z",
  turn: "M3 10a7 7 0 0 1 12-5l2-2v6h-6l2.5-2.5A5 5 0 0 0 5 10zM17 10a7 7 0 0 1-12 5l-2 2v-6h6l-2.5 2.5A5 5 0 0 0 15 10z",
  close: "M4 2.5 10 8.5l6-6L17.5 4l-6 6 6 6-1.5 1.5-6-6-6 6L2.5 16l6-6-6-6z",
  share: "M10 1l5 5-1.4 1.4L11 4.8V13H9V4.8L6.4 7.4 5 6zM3 9h3v2H5v6h10v-6h-1V9h3v10H3z",
} as const;
