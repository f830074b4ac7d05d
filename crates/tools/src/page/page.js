"use strict";
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const find = (id) => document.getElementById(id);
  const steps = game.steps;
  const last = steps.length - 1;
  let now = 0;
  let view = 0;
  let timer = 0;

  // The pictures of a view as lists of pieces, each made from the one before.
  const films = game.views.map(() => null);
  const film = (number) => {
    if (films[number]) return films[number];
    let pieces = [];
    films[number] = game.views[number].frames.map(({ put = [], splice }) => {
      pieces = pieces.slice();
      for (let at = 0; at < put.length; at += 2) pieces[put[at]] = put[at + 1];
      if (splice) pieces.splice(splice[0], splice[1], ...splice.slice(2));
      return pieces;
    });
    return films[number];
  };
  const piece = (number) => game.pieces[number].map((fragment) => game.fragments[fragment]).join("");

  const element = (name, className, words) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.textContent = words;
    return made;
  };

  const list = find("steps");
  const links = steps.map((step, number) => {
    const link = document.createElement("a");
    link.href = "#" + encodeURIComponent(number === 0 ? "start" : step.label);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      show(number);
    });
    link.append(element("b", "", step.label));
    // A label that the record writes itself is not said twice.
    const text = (step.text || "").startsWith(step.label + " ") ? step.text.slice(step.label.length) : step.text;
    if (text) link.append(element("code", "", text));
    if (step.says) link.append(element("small", "", step.says));
    for (const comment of step.comments || []) link.append(element("small", "", "“" + comment + "”"));
    for (const found of step.findings || []) {
      link.append(element("span", found.severity, found.severity + ": " + found.says + " (" + found.code + ")"));
    }
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
    return link;
  });

  const named = (seat) => (seat.name ? seat.sign + " " + seat.name : seat.sign);
  const totals = (at) => {
    let known = game.seats.map(() => 0);
    for (const [from, points] of game.points) if (from <= at) known = points;
    return known;
  };

  const chart = find("chart");
  const drawChart = () => {
    const most = Math.max(1, ...game.points.flatMap(([, points]) => points));
    const x = (at) => 40 + (540 * at) / Math.max(1, last);
    const y = (points) => 150 - (135 * Math.max(0, points)) / most;
    const lines = game.seats.map((_, seat) => {
      let before = 0;
      let way = "M" + x(0) + " " + y(0);
      for (const [from, points] of game.points) {
        way += "L" + x(from) + " " + y(before) + "L" + x(from) + " " + y(points[seat]);
        before = points[seat];
      }
      const dash = ["", "9 5", "3 5", "12 4 3 4"][seat % 4];
      return '<path d="' + way + '" fill="none" stroke="currentColor" stroke-width="6" opacity=".3"/><path d="' + way + '" fill="none" stroke="' + game.colours[seat] + '" stroke-width="4" stroke-dasharray="' + dash + '"/>';
    });
    chart.setAttribute("viewBox", "0 0 600 165");
    chart.innerHTML =
      '<g font-size="14" fill="currentColor"><text x="20" y="20">' + most + '</text><text x="20" y="154">0</text></g>' +
      lines.join("") + '<line id="here" y1="8" y2="156" stroke="currentColor" stroke-width="2"/>';
    chart.setAttribute("aria-label", "points over time; at the end " + game.seats.map((seat, at) => named(seat) + " " + totals(last)[at]).join(", "));
    chart.addEventListener("click", (event) => {
      const box = chart.getBoundingClientRect();
      show(Math.round((((event.clientX - box.left) / box.width) * 600 - 40) / 540 * last));
    });
    return (at) => {
      const line = find("here");
      line.setAttribute("x1", x(at));
      line.setAttribute("x2", x(at));
    };
  };
  const point = drawChart();

  const board = find("board");
  const paint = () => {
    const shown = game.views[view];
    const says = shown.frames[now].says.map((fragment) => game.fragments[fragment]);
    board.setAttribute("viewBox", "0 0 " + shown.width + " " + shown.height);
    board.setAttribute("aria-label", says.join(". "));
    board.innerHTML = film(view)[now].map(piece).join("");
  };

  const show = (number, keepsLink) => {
    const before = now;
    now = Math.min(last, Math.max(0, number));
    paint();
    const step = steps[now];
    find("says").textContent = step.says || step.text || "";
    find("slider").value = now;
    find("slider").setAttribute("aria-valuetext", step.label);
    find("place").textContent = now + " / " + last;
    find("totals").replaceChildren(...game.seats.map((seat, at) => element("span", "", named(seat) + ": " + totals(now)[at])));
    links[before].removeAttribute("aria-current");
    links[now].setAttribute("aria-current", "step");
    const link = links[now];
    if (link.offsetTop < list.scrollTop + list.offsetTop || link.offsetTop + link.offsetHeight > list.scrollTop + list.offsetTop + list.clientHeight) {
      list.scrollTop = link.offsetTop - list.offsetTop - list.clientHeight / 3;
    }
    point(now);
    if (now === last) stop();
    if (!keepsLink) history.replaceState(null, "", links[now].getAttribute("href"));
  };

  const stop = () => {
    clearInterval(timer);
    timer = 0;
    find("play").setAttribute("aria-pressed", "false");
    find("play").textContent = "▶▶";
  };
  const play = () => {
    if (timer) return stop();
    if (now === last) show(0);
    timer = setInterval(() => show(now + 1), 900);
    find("play").setAttribute("aria-pressed", "true");
    find("play").textContent = "❚❚";
  };

  const byLink = () => {
    let word = location.hash.slice(1);
    try { word = decodeURIComponent(word); } catch { /* as it is written */ }
    const called = steps.findIndex((step) => step.label.toLowerCase() === word.toLowerCase());
    const number = called >= 0 ? called : Number.parseInt(word, 10);
    show(Number.isNaN(number) ? last : number, true);
  };

  find("slider").max = last;
  find("slider").addEventListener("input", (event) => show(Number(event.target.value)));
  find("first").addEventListener("click", () => show(0));
  find("previous").addEventListener("click", () => show(now - 1));
  find("next").addEventListener("click", () => show(now + 1));
  find("last").addEventListener("click", () => show(last));
  find("play").addEventListener("click", play);
  find("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme:dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
  });
  game.views.forEach((seen, number) => find("view").append(new Option(seen.name, number)));
  find("seat").hidden = game.views.length < 2;
  find("view").addEventListener("change", (event) => {
    view = Number(event.target.value);
    paint();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input")) return;
    const keys = {
      ArrowLeft: () => show(now - 1),
      ArrowRight: () => show(now + 1),
      Home: () => show(0),
      End: () => show(last),
      " ": play,
    };
    const act = keys[event.key];
    if (!act || (event.key === " " && event.target.matches("button, a"))) return;
    event.preventDefault();
    act();
  });
  addEventListener("hashchange", byLink);
  byLink();
})();
