import { directionOf } from "../../src/lib/money/money";
import { toDecimal } from "../shared/amounts";
import { h, icon } from "../shared/dom";
import type { Game } from "./context";
import { JackpotFact } from "./jackpot-fact";
import type { PlaySession } from "./play-session";
import type { Sound } from "./sound";

const paths = {
  rules: "M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3ZM9 9h5M9 13h5",
  fairness: "M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6ZM9 11.500l2.200 2.200L15.500 9.500",
  silent: "M4 9v6h4l5 4V5L8 9ZM17 9.500l5 5M22 9.500l-5 5",
  sounding: "M4 9v6h4l5 4V5L8 9ZM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
} as const;

function tool(label: string, path: string, onClick: () => void): HTMLButtonElement {
  const button = h("button", { type: "button", class: "round-button", "aria-label": label, title: label });
  button.append(icon(path));
  button.addEventListener("click", onClick);
  return button;
}

function soundButton(game: Game, sound: Sound, onChoose: (isOn: boolean) => void): HTMLButtonElement {
  const button = tool(game.texts.t("sound"), paths.silent, async () => {
    await sound.toggle();
    onChoose(sound.isOn);
    show();
  });
  const show = (): void => {
    button.setAttribute("aria-pressed", String(sound.isOn));
    button.replaceChildren(icon(sound.isOn ? paths.sounding : paths.silent));
  };
  show();
  return button;
}

/**
 * The title, the tools, and what must stay visible during play: the jackpot of its games, and time and net result unless
 * the page around the game shows them.
 */
export class TopBar {
  readonly element: HTMLElement;
  private readonly time = h("bdi", { dir: "ltr" });
  private readonly net = h("bdi", {});
  private readonly jackpot: JackpotFact | null;

  constructor(
    private readonly game: Game,
    private readonly session: PlaySession,
    sound: Sound,
    open: { rules: () => void; fairness: () => void; onSound: (isOn: boolean) => void },
  ) {
    const { t } = game.texts;
    const badge = game.opened.mode === "demo" ? h("span", { class: "badge" }, t("playMoney")) : null;
    const title = h(
      "div",
      { class: "title" },
      h("h1", { dir: "ltr", lang: "en" }, game.opened.game.name),
      badge,
    );
    const fact = (label: string, value: HTMLElement) => h("div", {}, h("dt", {}, label), h("dd", {}, value));
    this.jackpot = game.model.pool ? new JackpotFact(game) : null;
    // The bar around the game knows nothing of play money.
    const hasNet = !game.hasBar || game.opened.mode === "demo";
    const shown = [
      this.jackpot?.element ?? null,
      game.hasBar ? null : fact(t("timePlayed"), this.time),
      hasNet ? fact(t("net"), this.net) : null,
    ];
    const facts = shown.some((element) => element !== null) ? h("dl", { class: "facts" }, ...shown) : null;
    const tools = h("div", { class: "tools" });
    tools.append(
      tool(t("rules"), paths.rules, open.rules),
      tool(t("fairness"), paths.fairness, open.fairness),
      soundButton(game, sound, open.onSound),
    );
    this.element = h("header", { class: "top" }, title, facts, tools);
    this.showNet();
    this.tick();
    setInterval(() => this.tick(), 1000);
  }

  /** Updates what a settled spin changed: the net result and the jackpot. */
  update(): void {
    this.showNet();
    void this.jackpot?.refresh();
  }

  private showNet(): void {
    const amount = toDecimal(this.session.net, this.game.opened.currency.digits);
    this.net.textContent = this.game.money(amount, { signed: true });
    this.net.dataset.direction = directionOf(amount);
  }

  private tick(): void {
    this.time.textContent = this.session.time();
  }
}
