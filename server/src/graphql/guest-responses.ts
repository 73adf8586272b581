import { LRUCache } from "lru-cache";
import type { Clock } from "../core/clock.js";
import type { OperationFacts } from "./measure.js";

/** The final bytes of a response that is the same for every guest of a brand. */
export interface GuestResponse {
  /** Compressed as its headers say. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
  /** What it answers. */
  readonly operation: OperationFacts;
}

/** Makes a response; undefined for one that must not be kept. */
export type MakeResponse = () => Promise<GuestResponse | undefined>;

/** Milliseconds that a response is kept where no event announces a change: winners, games that stop being new. */
const keptMs = 5_000;
/** Bytes of all responses together, keys included. */
const mostBytes = 32 * 1024 * 1024;
/** A long response is not kept: a few of them would drive out all that many ask for. */
const shareOfOne = 1 / 32;

/** Cache of the responses to guests. Equal requests that arrive together wait for one execution. */
export class GuestResponses {
  private readonly responses: LRUCache<string, GuestResponse>;
  /** What requests wait for. The cache's own fetch costs several times as much. */
  private readonly pending = new Map<string, ReturnType<MakeResponse>>();

  constructor(clock: Clock, bytes = mostBytes) {
    this.responses = new LRUCache<string, GuestResponse>({
      maxSize: bytes,
      maxEntrySize: Math.ceil(bytes * shareOfOne),
      sizeCalculation: ({ body }, key) => body.length + key.length,
      ttl: keptMs,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /** The response that is kept under a key. */
  kept(key: string): GuestResponse | undefined {
    return this.responses.get(key);
  }

  /** A kept response, the one that another request is making, or what `make` makes. */
  async fetch(key: string, make: MakeResponse): Promise<GuestResponse | undefined> {
    return this.kept(key) ?? this.pending.get(key) ?? this.make(key, make);
  }

  private async make(key: string, make: MakeResponse): Promise<GuestResponse | undefined> {
    const making = make();
    this.pending.set(key, making);
    try {
      const response = await making;
      if (response) this.responses.set(key, response);
      return response;
    } finally {
      this.pending.delete(key);
    }
  }

  /** How many responses are kept. */
  get size(): number {
    return this.responses.size;
  }

  /** Bytes that they take. */
  get bytes(): number {
    return this.responses.calculatedSize;
  }
}
