/**
 * Lets only so much work start in one turn of the event loop: of a crowd that arrives at once the rest starts in
 * the turns that follow, and whatever else is due comes in between.
 */
export class Turns {
  private started = 0;
  private isDue = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly perTurn: number) {}

  /** When the work may start, first come first served; null for at once. */
  take(): Promise<void> | null {
    this.schedule();
    if (this.started < this.perTurn) {
      this.started += 1;
      return null;
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private schedule(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => this.begin());
  }

  private begin(): void {
    this.isDue = false;
    const next = this.waiting.splice(0, this.perTurn);
    this.started = next.length;
    if (next.length > 0) this.schedule();
    for (const start of next) start();
  }
}
