import {
  type ChosenBet,
  isSameScope,
  type PageParameters,
  readSettingsChange,
} from "../../src/lib/play/game-message";
import { toMinor } from "../shared/amounts";
import { postToPage } from "../shared/page-link";
import type { OpenedGame } from "./api";

/** Enough decimals to compare any two bets. */
const comparedDigits = 8;

/** The highest of the offered bets that is not above `chosen`; null without one. Decimal texts. */
function highestUpTo(bets: readonly string[], chosen: string): string | null {
  const size = (bet: string): bigint => toMinor(bet, comparedDigits);
  return bets
    .filter((bet) => size(bet) <= size(chosen))
    .reduce<string | null>((best, bet) => (best === null || size(bet) > size(best) ? bet : best), null);
}

/**
 * The bet and the sound that the player has chosen, which the page around the game keeps for the next visit. A reload of
 * the game itself finds them in its history entry, the only storage of a page without an origin. A bet counts only in
 * the mode and the currency it was chosen in.
 */
export class Settings {
  private bet: ChosenBet | null;
  private isSoundOn: boolean;
  private readonly scope: Omit<ChosenBet, "amount">;

  constructor(page: PageParameters, { mode, currency }: Pick<OpenedGame, "mode" | "currency">) {
    this.scope = { mode, currency: currency.code };
    const stored = readSettingsChange(history.state);
    const candidates = stored?.bet ? [stored.bet, ...page.bets] : page.bets;
    this.bet = candidates.find((bet) => isSameScope(bet, this.scope)) ?? null;
    this.isSoundOn = stored?.isSoundOn ?? page.isSoundOn;
  }

  get hasSound(): boolean {
    return this.isSoundOn;
  }

  /** The initial bet: the one last chosen, or the next lower one that is offered; else the lowest. */
  firstBet(bets: readonly string[]): string {
    const chosen = this.bet && highestUpTo(bets, this.bet.amount);
    return chosen ?? bets[0] ?? "0";
  }

  chooseBet(amount: string): void {
    this.bet = { ...this.scope, amount };
    this.keep();
  }

  chooseSound(isOn: boolean): void {
    this.isSoundOn = isOn;
    this.keep();
  }

  private keep(): void {
    const { bet, isSoundOn } = this;
    history.replaceState({ ...history.state, bet, isSoundOn }, "");
    postToPage({ type: "croupier.settings", bet, isSoundOn });
  }
}
