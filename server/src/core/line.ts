import { DomainError } from "./errors.js";

export interface LineLimits {
  /** Pieces of work that are done at a time. */
  readonly concurrency: number;
  /** Callers that may wait; more are refused. */
  readonly queue: number;
}

/** Heavy work, a few pieces at a time, in the order it came. */
export class Line {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: LineLimits) {}

  /** @throws DomainError too_many_requests when too many wait; whatever the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.limits.concurrency) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.limits.queue)
      throw new DomainError("too_many_requests", { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Hands the place to the next caller, or frees it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
