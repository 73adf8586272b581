import type { PageParameters } from "../../src/lib/play/game-message";
import { toMinor } from "../shared/amounts";
import { postToPage } from "../shared/page-link";

const amountPattern = /^\d{1,15}(\.\d{1,8})?$/;
/** Enough decimals to compare bets of two currencies. */
const comparedDigits = 8;

/** The bet nearest to `wanted`, the lower one of two; null without bets. Decimal texts. */
function nearest(bets: readonly string[], wanted: string): string | null {
  const aim = toMinor(wanted, comparedDigits);
  const distance = (bet: string): bigint => {
    const difference = toMinor(bet, comparedDigits) - aim;
    return difference < 0n ? -difference : difference;
  };
  return bets.reduce<string | null>(
    (best, bet) => (best === null || distance(bet) < distance(best) ? bet : best),
    null,
  );
}

/**
 * The bet and the sound that the player has chosen, which the page around the game keeps for the next visit. A reload of
 * the game itself finds them in its history entry, the only storage of a page without an origin.
 */
export class Settings {
  private bet: string | null;
  private isSoundOn: boolean;

  constructor(page: PageParameters) {
    const stored = readState();
    this.bet = stored.bet ?? page.bet;
    this.isSoundOn = stored.isSoundOn ?? page.isSoundOn;
  }

  get hasSound(): boolean {
    return this.isSoundOn;
  }

  /** The initial bet: the offered one that is nearest to the one last chosen, else the lowest. */
  firstBet(bets: readonly string[]): string {
    const chosen = this.bet !== null && amountPattern.test(this.bet) ? nearest(bets, this.bet) : null;
    return chosen ?? bets[0] ?? "0";
  }

  chooseBet(bet: string): void {
    this.bet = bet;
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

function readState(): { bet: string | null; isSoundOn: boolean | null } {
  const { bet, isSoundOn } = (history.state ?? {}) as { bet?: unknown; isSoundOn?: unknown };
  return {
    bet: typeof bet === "string" ? bet : null,
    isSoundOn: typeof isSoundOn === "boolean" ? isSoundOn : null,
  };
}
