/**
 * Starts only so many tasks per turn of the event loop. When many arrive together, the rest start in the following
 * turns, and other due callbacks run in between.
 */
export class EventLoopPacer {
  private started = 0;
  private isScheduled = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly perTurn: number) {}

  /** Resolves when the task may start, first come first served; null when it may start immediately. */
  waitForStart(): Promise<void> | null {
    this.schedule();
    if (this.started < this.perTurn) {
      this.started += 1;
      return null;
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.beginTurn());
  }

  private beginTurn(): void {
    this.isScheduled = false;
    const next = this.waiting.splice(0, this.perTurn);
    this.started = next.length;
    if (next.length > 0) this.schedule();
    for (const start of next) start();
  }
}
