import { useEffect } from "react";
import { createStore, useStore } from "zustand";

/** A dialog that is due; the lowest rank opens first. */
interface DueDialog {
  readonly id: string;
  readonly rank: number;
}

interface QueueState {
  /** By rank, the longest waiting first among equals. The open one is among them. */
  readonly waiting: readonly DueDialog[];
  readonly holds: number;
  readonly openId: string | null;
}

/** The id of the dialog that may be open; null for none. */
const openDialogId = ({ holds, openId }: QueueState) => (holds > 0 ? null : openId);

/** Opens the next dialog, unless one is open. None is chosen while the queue is held: another may rank lower later. */
function openNext(state: QueueState): QueueState {
  if (state.holds > 0 || state.openId !== null) return state;
  return { ...state, openId: state.waiting[0]?.id ?? null };
}

function add(state: QueueState, dialog: DueDialog): QueueState {
  const waiting = [...state.waiting, dialog].sort((a, b) => a.rank - b.rank);
  return openNext({ ...state, waiting });
}

function remove(state: QueueState, id: string): QueueState {
  const waiting = state.waiting.filter((dialog) => dialog.id !== id);
  return openNext({ ...state, waiting, openId: state.openId === id ? null : state.openId });
}

/**
 * Creates a queue of the dialogs that open by themselves: one is open at a time, the lowest rank first, the longest
 * waiting among equals; none while the queue is held. The open one stays open until it leaves the queue.
 */
export function createDialogQueue() {
  const store = createStore<QueueState>()(() => ({ waiting: [], holds: 0, openId: null }));
  const addHolds = (count: number) =>
    store.setState((state) => openNext({ ...state, holds: state.holds + count }));
  return {
    store,
    /** The id of the dialog that may be open; null for none. */
    current: () => openDialogId(store.getState()),
    /** Adds a dialog to the queue. Returns the function that removes it, so that the next one opens. */
    enter(id: string, rank: number): () => void {
      store.setState((state) => add(state, { id, rank }));
      return () => store.setState((state) => remove(state, id));
    },
    /** Holds the queue; holds are counted. Returns the function that releases this hold. */
    hold(): () => void {
      addHolds(1);
      return () => addHolds(-1);
    },
  };
}

const queue = createDialogQueue();

/** Whether a dialog that opens by itself may be open now. `isDue`: it has something to show. */
export function useDialogQueue(id: string, rank: number, isDue: boolean): boolean {
  const current = useStore(queue.store, openDialogId);
  useEffect(() => (isDue ? queue.enter(id, rank) : undefined), [id, rank, isDue]);
  return isDue && current === id;
}

/** Keeps dialogs from opening by themselves while the user is busy with something else. */
export function useHoldDialogs(isHeld: boolean): void {
  useEffect(() => (isHeld ? queue.hold() : undefined), [isHeld]);
}
