/** What happens at a time of the history. */
export interface TimedEvent {
  readonly at: number;
  readonly act: (at: Date) => void;
}

/** Events by time; those of the same time in the order in which they were added. A binary heap. */
export class EventQueue {
  private readonly heap: (TimedEvent & { readonly no: number })[] = [];
  private added = 0;

  add(event: TimedEvent): void {
    const { heap } = this;
    heap.push({ ...event, no: this.added });
    this.added += 1;
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.isBefore(child, parent)) return;
      this.swap(child, parent);
      child = parent;
    }
  }

  /** Removes the earliest event; undefined when there is none. */
  take(): TimedEvent | undefined {
    const { heap } = this;
    if (heap.length === 0) return undefined;
    this.swap(0, heap.length - 1);
    const first = heap.pop();
    this.sink();
    return first;
  }

  private sink(): void {
    let parent = 0;
    for (;;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      let least = parent;
      if (this.isBefore(left, least)) least = left;
      if (this.isBefore(right, least)) least = right;
      if (least === parent) return;
      this.swap(parent, least);
      parent = least;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (!one || !other) return false;
    return one.at === other.at ? one.no < other.no : one.at < other.at;
  }

  private swap(a: number, b: number): void {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (!one || !other) return;
    this.heap[a] = other;
    this.heap[b] = one;
  }
}
