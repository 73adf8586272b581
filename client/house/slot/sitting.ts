/**
 * How long the player has been here and how they stand. Kept in the history entry, the only memory a page
 * without an origin has, so that it outlives a look at another page and back.
 */
export class Sitting {
  private readonly since: number;
  /** What was won less what was staked, in minor units. */
  net: bigint;
  /** The total bet last chosen, decimal text; null before the first choice. */
  private chosenBet: string | null;

  constructor() {
    const kept = history.state as { since?: unknown; net?: unknown; bet?: unknown } | null;
    this.chosenBet = typeof kept?.bet === "string" ? kept.bet : null;
    this.since = typeof kept?.since === "number" ? kept.since : Date.now();
    this.net = typeof kept?.net === "string" ? BigInt(kept.net) : 0n;
    this.keep();
  }

  /** The bet to begin with: the one chosen before if it is still offered, else the lowest. */
  firstBet(bets: readonly string[]): string {
    return bets.find((bet) => bet === this.chosenBet) ?? bets[0] ?? "0";
  }

  /** Counts one settled spin and remembers its bet. */
  add(bet: string, stake: bigint, win: bigint): void {
    this.chosenBet = bet;
    this.net += win - stake;
    this.keep();
  }

  /** Time played as h:mm:ss or m:ss. */
  time(): string {
    const seconds = Math.max(0, Math.floor((Date.now() - this.since) / 1000));
    const two = (n: number): string => String(n).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }

  private keep(): void {
    history.replaceState({ since: this.since, net: this.net.toString(), bet: this.chosenBet }, "");
  }
}
