import { h, icon } from "../shared/dom";
import type { Game } from "./context";
import { FreeSpinsStrip } from "./free-spins";
import { countWays } from "./rules-facts";
import type { SpinButton } from "./spin-button";

const readout = (label: string, kind: string): { box: HTMLElement; value: HTMLElement } => {
  const value = h("bdi", { class: "value" });
  return { box: h("div", { class: `readout ${kind}` }, h("span", { class: "label" }, label), value), value };
};

/** What the total bet covers, below its amount: the lines with their share, or the ways. */
function describeBet({ model, texts, minor, toMinor, bet }: Game): string {
  const { wins, betUnits } = model;
  if (wins.kind === "ways") return texts.t("waysCount", { ways: countWays(model) });
  if (wins.kind === "anywhere") return texts.t("anywhereShort");
  const lines = wins.lines.length;
  if (lines !== betUnits) return texts.t("linesCount", { lines });
  return texts.t("linesTimes", { lines, amount: minor(toMinor(bet) / BigInt(lines)) });
}

/** The controls below the reels: balance, last win, the bet and the spin button. */
export class Controls {
  readonly element: HTMLElement;
  private readonly balance: HTMLElement;
  private readonly win: HTMLElement;
  private readonly bet = h("bdi", { class: "value" });
  private readonly lineBet = h("span", { class: "label" });
  private readonly lower: HTMLButtonElement;
  private readonly higher: HTMLButtonElement;
  private isLocked = false;
  private readonly freeSpins: FreeSpinsStrip;

  constructor(
    private readonly game: Game,
    spin: SpinButton,
    private readonly onBet: (bet: string) => void,
  ) {
    const { t } = game.texts;
    const balance = readout(t("balance"), "balance");
    const win = readout(t("lastWin"), "last-win");
    this.balance = balance.value;
    this.win = win.value;
    this.lower = this.stepper("lowerBet", "M5 12h14", -1);
    this.higher = this.stepper("raiseBet", "M5 12h14M12 5v14", 1);
    const shown = h("div", { class: "bet-shown", role: "status" }, this.bet, this.lineBet);
    const label = h("span", { class: "label", id: "bet-label" }, t("totalBet"));
    const bet = h("div", { class: "bet", role: "group", "aria-labelledby": "bet-label" });
    bet.append(label, h("div", { class: "bet-row" }, this.lower, shown, this.higher));
    this.element = h("section", { class: "deck", "aria-label": t("controls") });
    this.freeSpins = new FreeSpinsStrip(game);
    this.element.append(this.freeSpins.element, balance.box, bet, spin.element, win.box);
    this.showBet();
    this.showWin(null);
  }

  showBalance(amount: string): void {
    this.balance.textContent = this.game.money(amount);
  }

  /** Shows the last spin's win; null before the first. */
  showWin(amount: string | null): void {
    this.win.textContent = amount === null ? "–" : this.game.money(amount);
  }

  /** Shows the free spins, and the bet of the next spin, as they are now. */
  showFreeSpins(): void {
    this.freeSpins.show();
    this.showBet();
  }

  /** Locks the bet while a spin is running. */
  lock(isLocked: boolean): void {
    this.isLocked = isLocked;
    this.showBet();
  }

  private stepper(key: "lowerBet" | "raiseBet", path: string, step: -1 | 1): HTMLButtonElement {
    const label = this.game.texts.t(key);
    const button = h("button", { type: "button", class: "round-button", "aria-label": label, title: label });
    button.append(icon(path));
    button.addEventListener("click", () => this.move(step));
    return button;
  }

  private move(step: -1 | 1): void {
    const { bets } = this.game.opened;
    const next = bets[bets.indexOf(this.game.bet) + step];
    if (next === undefined || this.isFixed) return;
    this.game.bet = next;
    this.onBet(next);
    this.showBet();
  }

  /** Whether the bet cannot be changed now: free spins have a bet of their own. */
  private get isFixed(): boolean {
    return this.isLocked || this.game.freeSpins !== null;
  }

  private showBet(): void {
    const { game } = this;
    const { bets } = game.opened;
    const at = bets.indexOf(game.bet);
    this.bet.textContent = game.money(game.freeSpins?.bet ?? game.bet);
    this.lineBet.textContent = game.freeSpins ? game.texts.t("gift.bet") : describeBet(game);
    this.lower.setAttribute("aria-disabled", String(this.isFixed || at <= 0));
    this.higher.setAttribute("aria-disabled", String(this.isFixed || at >= bets.length - 1));
  }
}
