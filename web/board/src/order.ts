// Putting things into an order with as few moves as can be.

/** Which of a list of places may stay where they are: as many as rise from left to right. Those that are not known are below 0. */
export const staying = (places: number[]): boolean[] => {
  // For each length, the end of a rising row of that length, and for each place the one before it in its row.
  const ends: number[] = [];
  const back = places.map(() => -1);
  places.forEach((place, here) => {
    if (place < 0) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[ends[middle]!]! < place) low = middle + 1;
      else high = middle;
    }
    if (low > 0) back[here] = ends[low - 1]!;
    ends[low] = here;
  });
  const stays = places.map(() => false);
  for (let here = ends.at(-1) ?? -1; here >= 0; here = back[here]!) stays[here] = true;
  return stays;
};
