import { createStore, useStore } from "zustand";
import type { TileGame } from "./tile-game";

const store = createStore<{ readonly game: TileGame | null }>()(() => ({ game: null }));

/** Shows the sheet of a game that was pressed by touch. */
export function openGameSheet(game: TileGame): void {
  store.setState({ game });
}

/** Closes the sheet. */
export function closeGameSheet(): void {
  store.setState({ game: null });
}

/** The game whose sheet is open; null for none. */
export function useSheetGame(): TileGame | null {
  return useStore(store, ({ game }) => game);
}
