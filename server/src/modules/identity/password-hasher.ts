import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "../../core/errors.js";

/** Makes and checks password hashes. */
export interface PasswordHasher {
  /** @throws DomainError too_many_requests when too many wait */
  hash(password: string): Promise<string>;
  /** @throws DomainError too_many_requests when too many wait */
  verify(hashed: string, password: string): Promise<boolean>;
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password has, at the usual cost: it is checked where an account or its password is missing. */
export const dummyHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

export interface HasherLimits {
  /** Hashes computed at a time; each takes 19 MiB and one of libuv's threads. */
  readonly concurrency: number;
  /** Callers that may wait; more are refused. */
  readonly queue: number;
}

/** argon2id, computed outside the event loop, a few at a time. */
export class Argon2Hasher implements PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: HasherLimits = { concurrency: 2, queue: 64 }) {}

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, cost));
  }

  verify(hashed: string, password: string): Promise<boolean> {
    return this.inTurn(() => verify(hashed, password));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
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
