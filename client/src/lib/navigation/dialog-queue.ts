import { useEffect, useSyncExternalStore } from "react";

/**
 * Pop-ups that open by themselves take turns: one at a time, the lower rank first and whoever waits longer among
 * equals; none while something holds them back. Who has its turn keeps it until it leaves.
 */
export class DialogQueue {
  private waiting: { readonly id: string; readonly rank: number }[] = [];
  private holds = 0;
  private turn: string | null = null;
  private readonly listeners = new Set<() => void>();

  /** Whose turn it is; null for nobody's. */
  get current(): string | null {
    return this.holds > 0 ? null : this.turn;
  }

  /** Waits for a turn. Answers what gives it up, and lets the next one open. */
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

  /** Holds every pop-up back, as often as it is called. Answers what lets go. */
  hold(): () => void {
    this.change(() => {
      this.holds += 1;
    });
    return () =>
      this.change(() => {
        this.holds -= 1;
      });
  }

  /** Calls `listener` whenever the turn may have passed. Answers what ends it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private change(make: () => void): void {
    make();
    // Nobody is given a turn while all are held back: another may have come first by then.
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
