import { h } from "../shared/dom";
import { postToPage } from "../shared/page-link";
import { retryUntilAnswered } from "./api";
import type { Game } from "./context";
import type { Controls } from "./controls";
import { openDialog } from "./dialogs";

/** The balance that the game knows, and what is offered when it does not cover the bet. */
export class Funds {
  /** Decimal text. */
  private balance: string;
  /** Number of spins that have started. */
  private spins = 0;
  /** Number of reads that were asked for, and of the newest one whose answer has been shown. */
  private asked = 0;
  private answered = 0;

  constructor(
    private readonly game: Game,
    private readonly controls: Controls,
  ) {
    this.balance = game.opened.balance;
    this.show(this.balance);
  }

  /** Shows a balance that a response contains. */
  show(balance: string): void {
    this.balance = balance;
    this.controls.showBalance(balance);
  }

  /** Whether the balance is lower than the next spin costs; a free spin costs nothing. */
  get isShort(): boolean {
    const { freeSpins, bet, toMinor } = this.game;
    return freeSpins === null && toMinor(this.balance) < toMinor(bet);
  }

  /** Makes the answers of reads that are under way outdated. */
  startSpin(): void {
    this.spins += 1;
  }

  /**
   * Reads the balance again. Returns false, and shows nothing, when a spin has started since it was asked: the answer may
   * be older than that of the spin, or contain its win before the reels have stopped. The answer of an earlier read never
   * replaces that of a later one. @throws RefusalError when the server refuses
   */
  async read(onTrouble: (isLost: boolean) => void): Promise<boolean> {
    const { api } = this.game;
    const [spins, number] = [this.spins, ++this.asked];
    const { balance } = await retryUntilAnswered(() => api.call("balance", {}), onTrouble);
    if (spins !== this.spins) return false;
    if (number < this.answered) return true;
    this.answered = number;
    this.show(balance);
    return true;
  }

  /** Says in a dialog that the balance is too low, where the page around the game can help: by a deposit, or play money. */
  offer(): void {
    const { opened, hasBar, texts } = this.game;
    if (!hasBar) return;
    const isDemo = opened.mode === "demo";
    const text = this.text(isDemo ? "funds.demoText" : "funds.text");
    const id = "funds-text";
    const demo = this.choice(isDemo ? "funds.restart" : "funds.demo", "demo");
    const choices = isDemo ? [demo] : [this.choice("funds.deposit", "deposit"), demo];
    choices[0]?.button.classList.add("main-button");
    choices[0]?.button.setAttribute("autofocus", "");
    const buttons = choices.map(({ button }) => button);
    const dialog = openDialog(texts.t(isDemo ? "funds.demoTitle" : "funds.title"), texts.t("close"), [
      h("p", { id }, text),
      h("div", { class: "choices" }, ...buttons),
    ]);
    dialog.element.setAttribute("aria-describedby", id);
    for (const { button, what } of choices)
      button.addEventListener("click", () => {
        dialog.element.close();
        postToPage({ type: "croupier.open", what });
      });
  }

  private text(key: "funds.text" | "funds.demoText"): string {
    const { texts, money, bet } = this.game;
    return texts.t(key, { bet: money(bet), balance: money(this.balance) });
  }

  private choice(key: "funds.deposit" | "funds.demo" | "funds.restart", what: "deposit" | "demo") {
    return { what, button: h("button", { type: "button", class: "choice" }, this.game.texts.t(key)) };
  }
}
