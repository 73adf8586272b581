import { useFragment } from "@apollo/client/react";
import { Button, Drawer } from "@mantine/core";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useGamePicture } from "../../../brands/use-pictures";
import { useGameFacts } from "../../../features/catalogue/components/game-tile";
import { FavouriteButton } from "../../../features/favourites/components/favourite-button";
import { type GameTile_GameFragment, GameTile_GameFragmentDoc } from "../../../gql/graphql";
import { GamePicture } from "../../../ui/game/game-card";
import classes from "./game-sheet.module.css";
import type { TileGame } from "./tile-game";
import { useAskSignIn, useGameLinks } from "./use-game-links";

/** As high as its content. */
const sheetClasses = { content: classes.sheet ?? "", title: classes.title ?? "" };

interface GameSheetProps {
  readonly opened: boolean;
  readonly game: TileGame;
  readonly onClose: () => void;
}

function Actions({ data, onClose }: { readonly data: GameTile_GameFragment; readonly onClose: () => void }) {
  const { t } = useTranslation("games");
  const { pictureHref, playHref, demoHref, state } = useGameLinks()(data);
  const over = { state, preventScrollReset: state !== undefined };
  return (
    <div className={classes.actions}>
      <Button
        component={Link}
        to={playHref ?? pictureHref}
        {...over}
        onClick={onClose}
        size="md"
        leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
        data-autofocus
      >
        {t("play")}
      </Button>
      {data.hasDemo && demoHref && (
        <Button component={Link} to={demoHref} {...over} onClick={onClose} size="md" variant="default">
          {t("playDemo")}
        </Button>
      )}
    </div>
  );
}

/** What a touch screen shows of a game before it is opened: its figures, and the ways to play it. */
export function GameSheet({ opened, game, onClose }: GameSheetProps) {
  const { data, complete } = useFragment({ fragment: GameTile_GameFragmentDoc, from: game });
  const pictureUrls = useGamePicture(data.iconUrl ?? "", data.id ?? "");
  const factsOf = useGameFacts();
  const askSignIn = useAskSignIn();
  // A change of language empties the cache of what it shows.
  useEffect(() => {
    if (!complete) onClose();
  }, [complete, onClose]);
  if (!complete) return null;
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" title={data.name} classNames={sheetClasses}>
      <div className={classes.root}>
        <div className={classes.picture}>
          <GamePicture urls={pictureUrls} eager />
        </div>
        <div className={classes.words}>
          <p className={classes.vendor}>{data.vendorName}</p>
          <ul className={classes.facts}>
            {factsOf(data).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <FavouriteButton game={game} onGuest={askSignIn} />
      </div>
      <Actions data={data} onClose={onClose} />
    </Drawer>
  );
}
