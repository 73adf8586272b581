import { memo } from "react";
import { type GameLinks, GameTile, type LinkedGame } from "../../../features/catalogue/components/game-tile";
import { FavouriteButton } from "../../../features/favourites/components/favourite-button";
import { openGameSheet } from "./sheet-store";
import type { TileGame } from "./tile-game";
import { useAskSignIn } from "./use-game-links";

interface LobbyTileProps {
  readonly game: TileGame;
  readonly linksOf: (game: LinkedGame) => GameLinks;
  /** One of the first in view: its picture loads eagerly. */
  readonly isFirst?: boolean;
}

/** Lists may contain new objects for unchanged games: only the game's id counts. */
function isSame(before: LobbyTileProps, after: LobbyTileProps): boolean {
  const isSameGame = before.game.id === after.game.id;
  return isSameGame && before.linksOf === after.linksOf && before.isFirst === after.isFirst;
}

/** A game with its heart. It renders again only when the game itself has changed. */
export const LobbyTile = memo(function LobbyTile({ game, linksOf, isFirst }: LobbyTileProps) {
  const askSignIn = useAskSignIn();
  return (
    <GameTile
      game={game}
      linksOf={linksOf}
      isFirst={isFirst}
      onTouch={() => openGameSheet(game)}
      corner={<FavouriteButton game={game} onGuest={askSignIn} />}
    />
  );
}, isSame);
