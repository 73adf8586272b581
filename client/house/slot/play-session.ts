/**
 * The player's time and net result on this page. Stored in the history entry, the only storage of a page without an
 * origin, so that it survives a visit to another page.
 */
export class PlaySession {
  private readonly since: number;
  /** Wins less stakes, in minor units. */
  net: bigint;

  constructor() {
    const stored = history.state as { since?: unknown; net?: unknown } | null;
    this.since = typeof stored?.since === "number" ? stored.since : Date.now();
    this.net = typeof stored?.net === "string" ? BigInt(stored.net) : 0n;
    this.store();
  }

  /** Counts one settled spin, in minor units. */
  add(stake: bigint, win: bigint): void {
    this.net += win - stake;
    this.store();
  }

  /** Time played as h:mm:ss or m:ss. */
  time(): string {
    const seconds = Math.max(0, Math.floor((Date.now() - this.since) / 1000));
    const two = (n: number): string => String(n).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }

  private store(): void {
    history.replaceState({ ...history.state, since: this.since, net: this.net.toString() }, "");
  }
}
