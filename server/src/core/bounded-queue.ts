import pLimit, { type LimitFunction } from "p-limit";
import { DomainError } from "./errors.js";

export interface QueueLimits {
  /** Tasks that run concurrently. */
  readonly concurrency: number;
  /** Callers that may wait; further ones are refused. */
  readonly queue: number;
}

/** Runs heavy tasks a few at a time, first come first served, and refuses callers while its queue is full. */
export class BoundedQueue {
  private readonly limit: LimitFunction;

  constructor(private readonly limits: QueueLimits) {
    this.limit = pLimit(limits.concurrency);
  }

  /** @throws DomainError too_many_requests while the queue is full; also whatever the task throws */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const { concurrency, queue } = this.limits;
    if (this.limit.activeCount + this.limit.pendingCount >= concurrency + queue)
      throw new DomainError("too_many_requests", { retryAfterSeconds: 1 });
    return this.limit(task);
  }
}
