import DataLoader from "dataloader";
import type { Db } from "./database.js";

interface Limits {
  /** Statements that run at the same time. */
  readonly maxRunning: number;
  /** Most keys that one statement looks up: more would delay the first of the calls. */
  readonly maxKeys: number;
}

/** Two statements run at the same time, as of a group commit. */
const usualLimits: Limits = { maxRunning: 2, maxKeys: 64 };

/**
 * Reads by key for calls that arrive at the same time, with one statement. The calls of one turn of the event loop are read
 * together; those that arrive while as many statements run as may are read by the next one.
 */
export class GroupReads<Key, Value> {
  private readonly queues = new WeakMap<Db, ReadQueue<Key, Value>>();

  /** @param read Resolves to the value of each key, in their order; keys may repeat. When it rejects, each of its calls does */
  constructor(
    private readonly read: (db: Db, keys: readonly Key[]) => Promise<Value[]>,
    private readonly limits = usualLimits,
  ) {}

  /** Reads the value of a key. */
  load(db: Db, key: Key): Promise<Value> {
    let queue = this.queues.get(db);
    if (!queue) {
      queue = new ReadQueue((keys) => this.read(db, keys), this.limits);
      this.queues.set(db, queue);
    }
    return queue.loader.load(key);
  }
}

class ReadQueue<Key, Value> {
  readonly loader: DataLoader<Key, Value>;
  /** Starts of the batches that do not run yet; the last one may still grow. */
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    read: (keys: readonly Key[]) => Promise<Value[]>,
    private readonly limits: Limits,
  ) {
    this.loader = new DataLoader((keys: readonly Key[]) => this.run(() => read(keys)), {
      cache: false,
      maxBatchSize: limits.maxKeys,
      batchScheduleFn: (start) => {
        this.waiting.push(start);
        this.schedule();
      },
    });
  }

  /** Starts a batch at the end of this turn of the event loop, so that it has all calls of the turn. */
  private schedule(): void {
    setImmediate(() => {
      if (this.running < this.limits.maxRunning) this.waiting.shift()?.();
    });
  }

  private async run(read: () => Promise<Value[]>): Promise<Value[]> {
    this.running += 1;
    try {
      return await read();
    } finally {
      this.running -= 1;
      this.schedule();
    }
  }
}
