import type { DemoHistory } from "../../../kit/demo-history/demo-history.js";
import { type HistoryFavourite, insertHistoryFavourites } from "./history.store.js";

const mostFavourites = 6;

/** Members mark the games that they played most. */
function planFavourites(history: DemoHistory): HistoryFavourite[] {
  const random = history.random("favourites");
  return history.players.flatMap(({ id: memberId }) => {
    const games = new Map<string, { rounds: number; addedAt: Date }>();
    for (const round of history.rounds) {
      if (round.memberId !== memberId) continue;
      const game = games.get(round.gameId) ?? { rounds: 0, addedAt: round.wonAt };
      games.set(round.gameId, { ...game, rounds: game.rounds + 1 });
    }
    return [...games]
      .sort(([, a], [, b]) => b.rounds - a.rounds)
      .slice(0, random.between(1, mostFavourites))
      .map(([gameId, { addedAt }]) => ({ memberId, gameId, addedAt }));
  });
}

/** Adds favourites to the history. */
export function addFavouritesToHistory(history: DemoHistory): void {
  history.write((ctx) => insertHistoryFavourites(ctx.db, ctx.brand.id, planFavourites(history)));
}
