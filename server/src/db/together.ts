import type { Db } from "./database.js";
import { assertOutsideTransaction } from "./guard.js";

/**
 * What became of a call that was offered to a group. Not done, it is to be made alone: `unknown` when it may have
 * been done all the same, since its group's answer was lost; `fault` is what the group failed with, told to one of it.
 */
export type Attempt<Answer> =
  | { readonly done: true; readonly answer: Answer }
  | { readonly done: false; readonly unknown: boolean; readonly fault: unknown };

/** How calls of one kind are made together. */
export interface GroupWork<Item, Answer> {
  /** Items of one lane are never under way at once: they would only wait for each other within their groups. */
  readonly laneOf: (item: Item) => string;
  /**
   * Makes what it can of the items in one transaction and answers each, null for one that it left untouched. When it
   * rejects, none was made, unless the connection was lost.
   */
  readonly make: (db: Db, items: readonly Item[]) => Promise<readonly (Answer | null)[]>;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly lane: string;
  readonly settle: (attempt: Attempt<Answer>) => void;
}

/** Groups under way at once: one is written down while the next one is worked out. */
const mostUnderWay = 2;
/** Items of a group: more would keep the first of them waiting for the last. */
const mostInGroup = 64;

/**
 * Makes calls that arrive at the same time in one call of the database. One that arrives alone goes at once; what
 * arrives while others are under way goes with the next group.
 */
export class Together<Item, Answer> {
  private readonly queues = new WeakMap<Db, GroupQueue<Item, Answer>>();

  constructor(private readonly work: GroupWork<Item, Answer>) {}

  /**
   * Offers a call to a group; never rejects for what befell the group.
   * @throws Error inside a transaction: the group has one of its own
   */
  attempt(db: Db, item: Item): Promise<Attempt<Answer>> {
    assertOutsideTransaction();
    let queue = this.queues.get(db);
    if (!queue) {
      queue = new GroupQueue(db, this.work);
      this.queues.set(db, queue);
    }
    return queue.join(item);
  }
}

class GroupQueue<Item, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private readonly busyLanes = new Set<string>();
  private underWay = 0;
  private isDue = false;

  constructor(
    private readonly db: Db,
    private readonly work: GroupWork<Item, Answer>,
  ) {}

  join(item: Item): Promise<Attempt<Answer>> {
    return new Promise((settle) => {
      this.waiting.push({ item, lane: this.work.laneOf(item), settle });
      this.schedule();
    });
  }

  /** At the end of this turn of the event loop, so that what the same turn brings goes along. */
  private schedule(): void {
    if (this.isDue || this.underWay >= mostUnderWay || this.waiting.length === 0) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      this.depart();
    });
  }

  private depart(): void {
    const group = this.take();
    if (group.length === 0) return;
    this.underWay += 1;
    void this.make(group).finally(() => {
      this.underWay -= 1;
      for (const { lane } of group) this.busyLanes.delete(lane);
      this.schedule();
    });
    this.schedule();
  }

  /** The first ones waiting, each of a lane that is free. */
  private take(): Waiting<Item, Answer>[] {
    const group: Waiting<Item, Answer>[] = [];
    this.waiting = this.waiting.filter((one) => {
      if (group.length === mostInGroup || this.busyLanes.has(one.lane)) return true;
      this.busyLanes.add(one.lane);
      group.push(one);
      return false;
    });
    return group;
  }

  private async make(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.work.make(
        this.db,
        group.map(({ item }) => item),
      );
      for (const [index, { settle }] of group.entries()) {
        const answer = answers[index] ?? null;
        settle(answer === null ? { done: false, unknown: false, fault: null } : { done: true, answer });
      }
    } catch (error) {
      for (const [index, { settle }] of group.entries()) {
        settle({ done: false, unknown: true, fault: index === 0 ? error : null });
      }
    }
  }
}
