// <score-book src="game.carc" step="12B">: the element for anybody's page. What lies at `src` is a game as data to play, which needs nothing but this
// script, or a record, which a worker reads with WebAssembly. What stands inside the element is seen until the game is there, and stays where it
// never comes. Attributes besides those of the board: `src`, `step`, `game`.
import { ScoreBook } from "./element.js";
import { type Film, isStep, VERSION } from "./film.js";
import { Links } from "./links.js";

/** What of the client of this package is used here. */
interface Client {
  read(text: string, options: { game?: string; name: string; signal: AbortSignal }): Promise<{ film(options: { signal: AbortSignal }): Promise<string> }>;
}

/** Games as data to play are called so. */
const PREPARED = /\.json$/i;

/** One worker for all games of a page. */
let client: Promise<Client> | undefined;
const worker = (): Promise<Client> => {
  // The path is put together here so that it stays a file of its own beside this one.
  client ??= import(new URL("./client.js", import.meta.url).href).then(({ Client }) => new Client() as Client);
  return client;
};

class EmbeddedBook extends ScoreBook {
  static readonly observedAttributes = ["src", "step", "game"];
  private film: Film | null = null;
  private stop: AbortController | null = null;

  connectedCallback(): void {
    if (!this.film) void this.fetched();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.abort();
    // Whoever puts it back in sees it again.
    this.film = null;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.isConnected || before === now) return;
    if (name !== "step") void this.fetched();
    else if (this.film) this.step = this.wanted(this.film) ?? Infinity;
  }

  /** Fetches the game and shows it; `load` and `error` tell how it went. */
  private async fetched(): Promise<void> {
    this.stop?.abort();
    const { signal } = (this.stop = new AbortController());
    const source = this.getAttribute("src");
    if (!source) return;
    try {
      const film = await this.read(new URL(source, document.baseURI), signal);
      if (signal.aborted) return;
      if (film.version !== VERSION) throw new Error(`a game as data of version ${film.version}, and this reads version ${VERSION}`);
      this.film = film;
      this.open(film, { step: this.wanted(film) });
      this.dispatchEvent(new Event("load"));
    } catch (error) {
      if (!signal.aborted) this.dispatchEvent(new ErrorEvent("error", { error, message: error instanceof Error ? error.message : String(error) }));
    }
  }

  private async read(address: URL, signal: AbortSignal): Promise<Film> {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`${address.href} answers ${answer.status}`);
    if (PREPARED.test(address.pathname)) return (await answer.json()) as Film;
    const name = decodeURIComponent(address.pathname.split("/").pop() ?? "-");
    const game = this.getAttribute("game");
    const record = await (await worker()).read(await answer.text(), { name, signal, ...(game && { game }) });
    return JSON.parse(await record.film({ signal })) as Film;
  }

  /** The step that is asked for; nothing where none is, or there is none of that name. */
  private wanted(film: Film): number | undefined {
    const asked = this.getAttribute("step");
    return asked === null ? undefined : (new Links(film.list.filter(isStep)).find(asked) ?? undefined);
  }
}

if (!customElements.get("score-book")) customElements.define("score-book", EmbeddedBook);

export { EmbeddedBook as ScoreBook };
