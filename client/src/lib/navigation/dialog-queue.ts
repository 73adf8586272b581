import { useEffect, useSyncExternalStore } from "react";

/**
 * Queue of the pop-ups that open by themselves: one is open at a time, the lowest rank first, the longest waiting among
 * equals; none while the queue is held. The open one stays open until it leaves the queue.
 */
export class DialogQueue {
  private waiting: { readonly id: string; readonly rank: number }[] = [];
  private holds = 0;
  private turn: string | null = null;
  private readonly listeners = new Set<() => void>();

  /** The id of the pop-up that may be open; null for none. */
  get current(): string | null {
    return this.holds > 0 ? null : this.turn;
  }

  /** Enters a pop-up into the queue. Returns the function that takes it out, so that the next one opens. */
  enter(id: string, rank: number): () => void {
    this.change(() => {
      this.waiting = [...this.waiting, { id, rank }].sort((a, b) => a.rank - b.rank);
    });
    return () =>
      this.change(() => {
        this.waiting = this.waiting.filter((entry) => entry.id !== id);
        if (this.turn === id) this.turn = null;
      });
  }

  /** Holds the queue; holds are counted. Returns the function that ends this hold. */
  hold(): () => void {
    this.change(() => {
      this.holds += 1;
    });
    return () =>
      this.change(() => {
        this.holds -= 1;
      });
  }

  /** Calls `listener` whenever the open pop-up may have changed. Returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private change(make: () => void): void {
    make();
    // None is chosen while the queue is held: another may rank lower by the time it is released.
    if (this.holds === 0) this.turn ??= this.waiting[0]?.id ?? null;
    for (const listener of this.listeners) listener();
  }
}

const turns = new DialogQueue();
const subscribe = (listener: () => void) => turns.subscribe(listener);

/** Whether a pop-up that opens by itself may be open now. `isDue`: it has something to show. */
export function useDialogQueue(id: string, rank: number, isDue: boolean): boolean {
  const current = useSyncExternalStore(subscribe, () => turns.current);
  useEffect(() => (isDue ? turns.enter(id, rank) : undefined), [id, rank, isDue]);
  return isDue && current === id;
}

/** Keeps pop-ups from opening by themselves while the person is at something else. */
export function useHoldDialogs(isHeld: boolean): void {
  useEffect(() => (isHeld ? turns.hold() : undefined), [isHeld]);
}
