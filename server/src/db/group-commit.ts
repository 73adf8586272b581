import type { Db } from "./database.js";
import { assertOutsideTransaction } from "./guard.js";

/**
 * The outcome of a call that was submitted to a group. When it is not done, the caller makes it alone. `unknown` is
 * true when the group's response was lost, so that the call may have been done all the same; `error` is the error of
 * the group, reported to one of its calls only.
 */
export type GroupOutcome<Result> =
  | { readonly done: true; readonly result: Result }
  | { readonly done: false; readonly unknown: boolean; readonly error: unknown };

/** How calls of one kind are committed as a group. */
export interface GroupWork<Item, Result> {
  /** Items with the same key never run concurrently: they would only wait for each other's locks. */
  readonly serialKeyOf: (item: Item) => string;
  /**
   * Executes what it can of the items in one transaction and returns the result of each, null for an item that it left
   * untouched. When it rejects, no item was executed, unless the connection was lost.
   */
  readonly commitGroup: (db: Db, items: readonly Item[]) => Promise<readonly (Result | null)[]>;
  /** How many groups run concurrently; one where all of them need the same lock. Two without it. */
  readonly maxRunningGroups?: number;
}

interface PendingItem<Item, Result> {
  readonly item: Item;
  readonly serialKey: string;
  readonly resolve: (outcome: GroupOutcome<Result>) => void;
}

/** Concurrent groups: one waits for its commit while the next one executes. */
const defaultRunningGroups = 2;
/** Items of a group: more would delay the first of them until the last is done. */
const maxGroupSize = 64;

/**
 * Group commit: executes calls that arrive at the same time in one database call. A single call runs immediately; calls
 * that arrive while groups are running join the next group.
 */
export class GroupCommit<Item, Result> {
  private readonly queues = new WeakMap<Db, GroupQueue<Item, Result>>();

  constructor(private readonly work: GroupWork<Item, Result>) {}

  /**
   * Submits a call to a group; never rejects because of a failure of the group.
   * @throws Error inside a transaction: the group has one of its own
   */
  submit(db: Db, item: Item): Promise<GroupOutcome<Result>> {
    assertOutsideTransaction();
    let queue = this.queues.get(db);
    if (!queue) {
      queue = new GroupQueue(db, this.work);
      this.queues.set(db, queue);
    }
    return queue.enqueue(item);
  }
}

class GroupQueue<Item, Result> {
  private pending: PendingItem<Item, Result>[] = [];
  private readonly busyKeys = new Set<string>();
  private runningGroups = 0;
  private isScheduled = false;
  private readonly maxRunningGroups: number;

  constructor(
    private readonly db: Db,
    private readonly work: GroupWork<Item, Result>,
  ) {
    this.maxRunningGroups = work.maxRunningGroups ?? defaultRunningGroups;
  }

  enqueue(item: Item): Promise<GroupOutcome<Result>> {
    return new Promise((resolve) => {
      this.pending.push({ item, serialKey: this.work.serialKeyOf(item), resolve });
      this.schedule();
    });
  }

  /** Starts a group at the end of this turn of the event loop, so that it includes all calls of the turn. */
  private schedule(): void {
    if (this.isScheduled || this.runningGroups >= this.maxRunningGroups || this.pending.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.startGroup();
    });
  }

  private startGroup(): void {
    const group = this.takeGroup();
    if (group.length === 0) return;
    this.runningGroups += 1;
    void this.commit(group).finally(() => {
      this.runningGroups -= 1;
      for (const { serialKey } of group) this.busyKeys.delete(serialKey);
      this.schedule();
    });
    this.schedule();
  }

  /** Takes the first pending items whose serial keys are free. */
  private takeGroup(): PendingItem<Item, Result>[] {
    const group: PendingItem<Item, Result>[] = [];
    this.pending = this.pending.filter((entry) => {
      if (group.length === maxGroupSize || this.busyKeys.has(entry.serialKey)) return true;
      this.busyKeys.add(entry.serialKey);
      group.push(entry);
      return false;
    });
    return group;
  }

  private async commit(group: readonly PendingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await this.work.commitGroup(
        this.db,
        group.map(({ item }) => item),
      );
      for (const [index, { resolve }] of group.entries()) {
        const result = results[index] ?? null;
        resolve(result === null ? { done: false, unknown: false, error: null } : { done: true, result });
      }
    } catch (error) {
      for (const [index, { resolve }] of group.entries()) {
        resolve({ done: false, unknown: true, error: index === 0 ? error : null });
      }
    }
  }
}
