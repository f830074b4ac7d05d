"use strict";
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const find = (id) => document.getElementById(id);
  const { seats, points, nodes, shapes, views } = game;
  // The list has steps, and what could not be read after some of them.
  const steps = game.list.filter((entry) => "label" in entry);
  const unread = steps.map(() => []);
  game.list.reduce((number, entry) => ("label" in entry ? number + 1 : (unread[number].push(entry), number)), -1);
  const last = steps.length - 1;
  const state = { now: 0, view: game.opens.view, turned: false, timer: 0 };

  const element = (name, className, words) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.textContent = words;
    return made;
  };
  const drawn = (name, attributes) => {
    const made = document.createElementNS(find("board").namespaceURI, name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    return made;
  };

  // Links: a step is called by its name, or by its number where a step before it has the same name.
  const called = new Map();
  steps.forEach((step, number) => {
    const name = step.label.toLowerCase();
    if (!called.has(name)) called.set(name, number);
  });
  const linkOf = (number) => {
    const { label } = steps[number];
    return "#" + encodeURIComponent(called.get(label.toLowerCase()) === number ? label : "step-" + number);
  };
  const linked = (hash) => {
    let word = hash.slice(1);
    try { word = decodeURIComponent(word); } catch { /* as it is written */ }
    word = word.toLowerCase();
    if (word === "last") return last;
    const number = called.get(word) ?? Number.parseInt(word.replace(/^step-/, ""), 10);
    return Number.isNaN(number) ? game.opens.step : number;
  };

  // A sheet: which nodes stand in which, and as which shape. Any picture is made from its chunk alone, in the view of a seat beside that of all.
  const apply = ({ held, shape }, [shaped = [], placed = [], gone = []]) => {
    const beside = (key) => held.get(nodes[key][0]);
    const takeOut = (key) => beside(key).splice(beside(key).indexOf(key), 1);
    const clear = (key) => {
      held.get(key).forEach(clear);
      held.delete(key);
    };
    for (const key of gone) {
      if (!held.has(key)) continue;
      takeOut(key);
      clear(key);
    }
    for (let next = 0; next < placed.length; next += 3) {
      const [first, count, before] = placed.slice(next, next + 3);
      for (let key = first; key < first + count; key += 1) {
        const others = beside(key);
        if (!others) continue;
        if (held.has(key)) takeOut(key);
        else {
          held.set(key, []);
          shape.set(key, nodes[key][1]);
        }
        const place = others.indexOf(before);
        others.splice(place < 0 ? others.length : place, 0, key);
      }
    }
    for (let next = 0, key = 0; next < shaped.length; next += 2) {
      key += shaped[next];
      if (held.has(key)) shape.set(key, shaped[next + 1]);
    }
  };
  const parts = [0, 1, 2, 3];
  const picture = (at) => {
    const sheet = { held: new Map(parts.map((key) => [key, []])), shape: new Map(parts.map((key) => [key, nodes[key][1]])) };
    const size = views[0].chunks[0].length;
    const chunk = Math.floor(at / size);
    for (let number = 0; number <= at % size; number += 1) {
      apply(sheet, views[0].chunks[chunk][number]);
      if (state.view > 0) apply(sheet, views[state.view].chunks[chunk][number]);
    }
    return sheet;
  };
  // The board: what stands on it already stays, and only what is different changes.
  const board = find("board");
  const standing = new Map();
  const tags = new Set(["circle", "desc", "ellipse", "g", "path", "polygon", "polyline", "rect", "svg", "text", "title"]);
  const made = (shape) => {
    if (typeof shape === "string") return document.createTextNode(shape);
    return drawn(tags.has(shape[0]) ? shape[0] : "g", shape[1]);
  };
  const reshape = (one, shape) => {
    const before = shapes[one.shape];
    one.shape = shape;
    const after = shapes[shape];
    if (typeof after === "string") return (one.node.data = after);
    const names = Object.keys(after[1]);
    if (names.join() === Object.keys(before[1]).join()) {
      for (const name of names) if (before[1][name] !== after[1][name]) one.node.setAttribute(name, after[1][name]);
      return one.node;
    }
    const node = made(after);
    node.append(...one.node.childNodes);
    one.node.replaceWith(node);
    return (one.node = node);
  };
  const stand = (key, sheet) => {
    const shape = sheet.shape.get(key);
    const one = standing.get(key) || { node: made(shapes[shape]), shape };
    standing.set(key, one);
    if (one.shape !== shape) reshape(one, shape);
    let last = null;
    for (const held of sheet.held.get(key)) {
      const node = stand(held, sheet);
      const next = last ? last.nextSibling : one.node.firstChild;
      if (next !== node) one.node.insertBefore(node, next);
      last = node;
    }
    return one.node;
  };
  const paint = () => {
    const { width, height } = views[state.view];
    board.setAttribute("viewBox", "0 0 " + width + " " + height);
    const sheet = picture(state.now);
    for (const [key, { node }] of standing) {
      if (sheet.held.has(key)) continue;
      node.remove();
      standing.delete(key);
    }
    const drawnParts = parts.map((key) => stand(key, sheet));
    [drawnParts[0].id, drawnParts[1].id] = ["t", "d"];
    find("description").textContent = drawnParts[0].textContent + ". " + drawnParts[1].textContent;
    if (state.turned) {
      board.replaceChildren(...drawnParts.map((part) => part.cloneNode(true)));
      for (const table of board.querySelectorAll(":scope > g > svg")) turn(table);
    } else if (board.firstChild !== drawnParts[0]) board.replaceChildren(...drawnParts);
  };
  // The table is turned by half; what stands on it and what is written on it stays upright.
  const turn = (table) => {
    const { x, y, width, height } = table.viewBox.baseVal;
    const turned = drawn("g", { transform: "rotate(180 " + (x + width / 2) + " " + (y + height / 2) + ")" });
    turned.append(...table.childNodes);
    table.append(turned);
    for (const child of turned.children) keepUpright(child);
  };
  const keepUpright = (shape) => {
    if (shape.classList.contains("lies")) {
      for (const child of shape.children) keepUpright(child);
    } else if (shape.tagName === "g") {
      shape.setAttribute("transform", (shape.getAttribute("transform") || "") + "rotate(180)");
    } else if (shape.tagName === "text") {
      const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(shape.getAttribute(name)));
      shape.setAttribute("transform", "rotate(180 " + x + " " + (y - size * 0.35) + ")");
      const other = { start: "end", end: "start" }[shape.getAttribute("text-anchor")];
      if (other) shape.setAttribute("text-anchor", other);
    }
  };

  // What is said about a step, in the list and below the board.
  const remarks = (entry, name) => [
    ...(entry.comments || []).map((comment) => element(name, "comment", "“" + comment + "”")),
    ...(entry.findings || []).map((found) => {
      const fix = found.fix ? "; " + found.fix : "";
      return element(name, found.severity, found.severity + ": " + found.says + fix + " (" + found.code + ")");
    }),
  ];
  const list = find("steps");
  const links = steps.map((step, number) => {
    const link = element("a", "", "");
    link.href = linkOf(number);
    link.tabIndex = -1;
    // Whoever wants the link elsewhere, in a new window say, gets it there.
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      show(number);
    });
    link.append(element("b", "", step.label));
    // A label that the record writes itself is not said twice.
    const text = (step.text || "").startsWith(step.label + " ") ? step.text.slice(step.label.length).trim() : step.text;
    if (text) link.append(element("code", "", text));
    if (step.says) link.append(element("small", "", step.says));
    link.append(...remarks(step, "span"));
    const item = element("li", "", "");
    item.append(link);
    for (const gap of unread[number]) {
      const text = element("p", "gap", "");
      text.append(element("code", "", gap.gap), ...remarks(gap, "span"));
      item.append(text);
    }
    list.append(item);
    return link;
  });

  // Findings: from one to the next.
  const findings = steps.map((step, number) => [step, ...unread[number]].flatMap((entry) => entry.findings || []));
  const found = findings.flatMap((some, number) => (some.length > 0 ? [number] : []));
  const count = findings.flat().length;
  find("count").textContent = count === 1 ? "1 finding" : count + " findings";
  find("found").hidden = count === 0;
  document.body.classList.toggle("has-findings", count > 0);
  const findingBehind = () => found.find((number) => number > state.now) ?? state.now;
  const findingBefore = () => found.findLast((number) => number < state.now) ?? state.now;

  // The points over time.
  const named = ({ sign, name }) => (name ? sign + " " + name : /\d/.test(sign) ? "player " + sign : sign);
  const totals = (at) => points.reduce((known, [from, all]) => (from <= at ? all : known), seats.map(() => 0));
  const chart = find("chart");
  const across = (at) => 34 + (370 * at) / Math.max(1, last);
  const dashes = ["", "9 5", "2 5", "12 4 2 4"];
  const strokes = (seat, width) => ({ fill: "none", stroke: seats[seat].colour, "stroke-width": width, "stroke-dasharray": dashes[seat % 4] });
  const drawChart = () => {
    const all = points.flatMap(([, each]) => each);
    const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
    const down = (amount) => 126 - (112 * (amount - least)) / (most - least);
    chart.setAttribute("viewBox", "0 0 420 146");
    chart.append(drawn("title", { id: "chart-title" }), drawn("desc", { id: "chart-here" }));
    for (const amount of new Set([least, 0, Math.round(most / 2), most])) {
      chart.append(drawn("path", { d: "M34 " + down(amount) + "H404", stroke: "var(--line)" }));
      const mark = drawn("text", { x: 28, y: down(amount) + 5, "font-size": 14, "text-anchor": "end", fill: "currentColor" });
      mark.textContent = amount;
      chart.append(mark);
    }
    seats.forEach((_, seat) => {
      const way = points.reduce((way, [from, each]) => way + "H" + across(from) + "V" + down(each[seat]), "M34 " + down(0));
      chart.append(drawn("path", { d: way, fill: "none", stroke: "currentColor", "stroke-width": 5, opacity: 0.3 }));
      chart.append(drawn("path", { d: way, ...strokes(seat, 3) }));
    });
    for (const number of found) {
      const worst = ["error", "warning", "hint"].find((severity) => findings[number].some((one) => one.severity === severity));
      chart.append(drawn("path", { d: "M" + across(number) + " 132l5 9h-10z", fill: "var(--" + worst + ")" }));
    }
    chart.append(drawn("path", { id: "here", stroke: "var(--mark)", "stroke-width": 2 }));
    const told = (at) => seats.map((seat, place) => named(seat) + " " + totals(at)[place]).join(", ");
    find("chart-title").textContent = "points over time; at the end " + told(last);
    return (at) => {
      find("here").setAttribute("d", "M" + across(at) + " 6V142");
      find("chart-here").textContent = "behind this step " + told(at);
      find("totals").replaceChildren(...seats.map((seat, place) => {
        const line = drawn("svg", { viewBox: "0 0 24 12", "aria-hidden": true });
        line.append(drawn("path", { d: "M0 6H24", stroke: "currentColor", "stroke-width": 6, opacity: 0.3 }), drawn("path", { d: "M0 6H24", ...strokes(place, 4) }));
        const words = element("span", "", named(seat) + " ");
        words.prepend(line);
        words.append(element("b", "", totals(at)[place]));
        return words;
      }));
    };
  };
  const point = drawChart();
  // Where nobody gains a point on the way there is no way to draw.
  chart.toggleAttribute("hidden", points.every(([from]) => from >= last));

  const follow = (link) => {
    const box = list.parentElement;
    const [above, below] = [link.offsetTop - box.scrollTop, link.offsetTop + link.offsetHeight - box.scrollTop];
    if (above < 0 || below > box.clientHeight) box.scrollTop = link.offsetTop - box.clientHeight / 3;
  };
  const show = (number, keepsLink) => {
    const isInList = list.contains(document.activeElement);
    links[state.now].removeAttribute("aria-current");
    links[state.now].tabIndex = -1;
    state.now = Math.min(last, Math.max(0, number));
    const [step, link] = [steps[state.now], links[state.now]];
    paint();
    find("says").replaceChildren(element("b", "", step.label), " " + (step.says || step.text || ""));
    find("remarks").replaceChildren(...[step, ...unread[state.now]].flatMap((entry) => remarks(entry, "li")));
    find("now").scrollTop = 0;
    find("slider").value = state.now;
    find("slider").setAttribute("aria-valuetext", step.label);
    find("place").textContent = state.now + " / " + last;
    link.setAttribute("aria-current", "step");
    link.tabIndex = 0;
    if (isInList) link.focus({ preventScroll: true });
    point(state.now);
    follow(link);
    const ends = { first: 0, previous: 0, next: last, last, "finding-before": findingBefore(), "finding-after": findingBehind() };
    for (const [id, end] of Object.entries(ends)) find(id).setAttribute("aria-disabled", state.now === end);
    if (state.now === last) stop();
    if (!keepsLink) history.replaceState(null, "", linkOf(state.now));
  };

  // While the game plays by itself, a screen reader is not told of every step.
  const going = (isGoing) => {
    const button = find("play");
    button.toggleAttribute("data-going", isGoing);
    button.setAttribute("aria-label", isGoing ? "pause" : "play");
    find("now").setAttribute("aria-live", isGoing ? "off" : "polite");
  };
  const stop = () => {
    clearInterval(state.timer);
    state.timer = 0;
    going(false);
  };
  const play = () => {
    if (state.timer) return stop();
    if (state.now === last) show(0);
    state.timer = setInterval(() => show(state.now + 1), Number(find("speed").value));
    going(true);
  };
  // Where the whole picture is small, its part can be seen large, and moved.
  const zoom = () => {
    const table = find("table");
    const isLarge = table.classList.toggle("large");
    table.tabIndex = isLarge ? 0 : -1;
    find("zoom").setAttribute("aria-pressed", isLarge);
  };
  const flip = () => {
    state.turned = !state.turned;
    find("turn").setAttribute("aria-pressed", state.turned);
    paint();
  };

  const acts = {
    first: () => show(0),
    previous: () => show(state.now - 1),
    play,
    next: () => show(state.now + 1),
    last: () => show(last),
    turn: flip,
    zoom,
    theme: () => {
      const root = document.documentElement;
      const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme:dark)").matches;
      root.dataset.theme = isDark ? "light" : "dark";
    },
    "finding-before": () => show(findingBefore()),
    "finding-after": () => show(findingBehind()),
  };
  for (const [id, act] of Object.entries(acts)) find(id).addEventListener("click", act);
  const keys = {
    ArrowLeft: acts.previous,
    ArrowRight: acts.next,
    Home: acts.first,
    End: acts.last,
    PageUp: () => show(state.now - 10),
    PageDown: () => show(state.now + 10),
    " ": play,
    p: acts["finding-before"],
    n: acts["finding-after"],
    f: flip,
    z: zoom,
  };
  document.addEventListener("keydown", (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isTaken = event.target.matches("select, input") || (key === " " && event.target.matches("button, a, summary"));
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken || !Object.hasOwn(keys, key)) return;
    event.preventDefault();
    keys[key]();
  });
  chart.addEventListener("click", (event) => {
    const box = chart.getBoundingClientRect();
    show(Math.round((((event.clientX - box.left) / box.width) * 420 - 34) / 370 * last));
  });
  find("slider").max = last;
  find("slider").addEventListener("input", (event) => show(Number(event.target.value)));
  find("speed").addEventListener("change", () => {
    if (state.timer) {
      stop();
      play();
    }
  });
  const seatName = (sign) => (sign ? named(seats.find((seat) => seat.sign === sign) || { sign }) : "the record");
  views.forEach(({ seat }, number) => find("view").append(new Option(seatName(seat), number)));
  find("view").value = state.view;
  find("seat").hidden = views.length < 2;
  find("view").addEventListener("change", (event) => {
    state.view = Number(event.target.value);
    paint();
  });
  addEventListener("hashchange", () => show(linked(location.hash), true));
  show(linked(location.hash), true);
})();
