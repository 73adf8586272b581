/**
 * Calls of one vendor that may run concurrently; on the embedded database with its one connection, so many take about
 * half a second.
 */
export const maxCallsOfVendor = { embedded: 128, postgres: 512 };

/**
 * Limits the concurrent calls, including those that were answered with a time-out and still run: a vendor repeats a call
 * that it waited for in vain, and so each call too many would be followed by another.
 */
export class ConcurrencyLimiter {
  private readonly running = new Map<string, number>();
  private total = 0;

  /** @param maxOfVendor calls of one vendor; those of all vendors together are limited to twice as many */
  constructor(private readonly maxOfVendor: number) {}

  /** Runs a call of a vendor and returns its result; returns `refused` and does nothing when too many are running. */
  async run<Result>(vendorId: string, work: () => Promise<Result>, refused: Result): Promise<Result> {
    const own = this.running.get(vendorId) ?? 0;
    if (own >= this.maxOfVendor || this.total >= 2 * this.maxOfVendor) return refused;
    this.add(vendorId, 1);
    try {
      return await work();
    } finally {
      this.add(vendorId, -1);
    }
  }

  private add(vendorId: string, calls: 1 | -1): void {
    const own = (this.running.get(vendorId) ?? 0) + calls;
    if (own === 0) this.running.delete(vendorId);
    else this.running.set(vendorId, own);
    this.total += calls;
  }
}
