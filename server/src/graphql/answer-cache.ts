import { LRUCache } from "lru-cache";
import type { Clock } from "../core/clock.js";
import type { Answer } from "./answer.js";

/** Milliseconds that an answer is kept when nobody tells of a change: winners, and games that stop being new. */
const keptMs = 5_000;
/** Bytes of all answers together, their keys and compressed forms included. */
const mostBytes = 32 * 1024 * 1024;
/** A long answer is not kept: a few of them would drive out all that many ask for. */
const shareOfOne = 1 / 32;

/** Answers that are the same for every guest. A flight of equal requests is answered by the first one's work. */
export class AnswerCache {
  private readonly flights = new Map<string, Promise<Answer | null>>();
  private readonly answers: LRUCache<string, Answer>;

  constructor(clock: Clock, bytes = mostBytes) {
    this.answers = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.ceil(bytes * shareOfOne),
      sizeCalculation: (answer, key) => answer.size + key.length,
      ttl: keptMs,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /** The answer that is kept under a key. */
  kept(key: string): Answer | undefined {
    return this.answers.get(key);
  }

  /**
   * The answer under a key: a kept one, the one that another request is about to get, or what `make` makes.
   * `make` answers null for what must not be kept; then this does, and so it does for those who waited.
   */
  async get(key: string, make: () => Promise<Answer | null>): Promise<Answer | null> {
    const known = this.answers.get(key) ?? this.flights.get(key);
    return known ?? this.fly(key, make);
  }

  /** How many answers are kept. */
  get size(): number {
    return this.answers.size;
  }

  /** Bytes that they take. */
  get bytes(): number {
    return this.answers.calculatedSize;
  }

  private async fly(key: string, make: () => Promise<Answer | null>): Promise<Answer | null> {
    const made = make();
    // Whoever waits makes an answer of its own when this one fails.
    this.flights.set(
      key,
      made.catch(() => null),
    );
    try {
      const answer = await made;
      if (answer) this.answers.set(key, answer);
      return answer;
    } finally {
      this.flights.delete(key);
    }
  }
}
