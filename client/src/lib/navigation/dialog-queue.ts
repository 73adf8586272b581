import { useEffect, useSyncExternalStore } from "react";

/**
 * Queue of the dialogs that open by themselves: one is open at a time, the lowest rank first, the longest waiting among
 * equals; none while the queue is held. The open one stays open until it leaves the queue.
 */
export class DialogQueue {
  private waiting: { readonly id: string; readonly rank: number }[] = [];
  private holds = 0;
  private openId: string | null = null;
  private readonly listeners = new Set<() => void>();

  /** The id of the dialog that may be open; null for none. */
  get current(): string | null {
    return this.holds > 0 ? null : this.openId;
  }

  /** Adds a dialog to the queue. Requeue the function that removes it, so that the next one opens. */
  enter(id: string, rank: number): () => void {
    this.change(() => {
      this.waiting = [...this.waiting, { id, rank }].sort((a, b) => a.rank - b.rank);
    });
    return () =>
      this.change(() => {
        this.waiting = this.waiting.filter((entry) => entry.id !== id);
        if (this.openId === id) this.openId = null;
      });
  }

  /** Holds the queue; holds are counted. Requeue the function that releases this hold. */
  hold(): () => void {
    this.change(() => {
      this.holds += 1;
    });
    return () =>
      this.change(() => {
        this.holds -= 1;
      });
  }

  /** Calls `listener` whenever the open dialog may have changed. Requeue the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private change(make: () => void): void {
    make();
    // None is chosen while the queue is held: another may rank lower by the time it is released.
    if (this.holds === 0) this.openId ??= this.waiting[0]?.id ?? null;
    for (const listener of this.listeners) listener();
  }
}

const queue = new DialogQueue();
const subscribe = (listener: () => void) => queue.subscribe(listener);

/** Whether a dialog that opens by itself may be open now. `isDue`: it has something to show. */
export function useDialogQueue(id: string, rank: number, isDue: boolean): boolean {
  const current = useSyncExternalStore(subscribe, () => queue.current);
  useEffect(() => (isDue ? queue.enter(id, rank) : undefined), [id, rank, isDue]);
  return isDue && current === id;
}

/** Keeps dialogs from opening by themselves while the user is busy with something else. */
export function useHoldDialogs(isHeld: boolean): void {
  useEffect(() => (isHeld ? queue.hold() : undefined), [isHeld]);
}
