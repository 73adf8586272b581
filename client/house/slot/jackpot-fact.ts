import { h } from "../shared/dom";
import { NoResponseError, RefusalError } from "./api";
import type { Game } from "./context";

const refreshMs = 15_000;

/** What the jackpot pool holds. It is read while the page is visible and after each spin; "–" while it is not known. */
export class JackpotFact {
  readonly element: HTMLElement;
  private readonly amount = h("bdi", {}, "–");

  constructor(private readonly game: Game) {
    const { t } = game.texts;
    this.element = h("div", {}, h("dt", {}, t("verify.jackpot")), h("dd", {}, this.amount));
    setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, refreshMs);
    void this.refresh();
  }

  /** Reads the pool again. */
  async refresh(): Promise<void> {
    const pool = await this.read();
    this.amount.textContent = pool === null ? "–" : this.game.money(pool);
  }

  private async read(): Promise<string | null> {
    try {
      return (await this.game.api.call("jackpot", {})).pool;
    } catch (error) {
      if (error instanceof RefusalError || error instanceof NoResponseError) return null;
      throw error;
    }
  }
}
