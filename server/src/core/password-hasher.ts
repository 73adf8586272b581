import { hash, verify } from "@node-rs/argon2";
import { BoundedQueue, type QueueLimits } from "./bounded-queue.js";

/** Computes and verifies password hashes. */
export interface PasswordHasher {
  /** @throws DomainError too_many_requests when the queue is full */
  hash(password: string): Promise<string>;
  /** @throws DomainError too_many_requests when the queue is full */
  verify(hashed: string, password: string): Promise<boolean>;
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the usual cost that matches no password: verified when an account or its password is missing. */
export const dummyHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** argon2id on libuv's thread pool, with limited concurrency: each hash takes 19 MiB and one thread. */
export class Argon2Hasher implements PasswordHasher {
  private readonly queue: BoundedQueue;

  constructor(limits: QueueLimits = { concurrency: 2, queue: 64 }) {
    this.queue = new BoundedQueue(limits);
  }

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, cost));
  }

  verify(hashed: string, password: string): Promise<boolean> {
    return this.queue.run(() => verify(hashed, password));
  }
}
