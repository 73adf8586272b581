import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type GameSpotlight_GameFragment, GameSpotlight_GameFragmentDoc } from "../../../gql/graphql";
import { formatReturn } from "../../../lib/money/share";
import { artPath } from "../../../lib/paths";
import { GamePicture } from "../../../ui/GameCard";
import classes from "./game-spotlight.module.css";
import type { GameLinks, LinkedGame } from "./game-tile";

interface GameSpotlightProps {
  readonly game: FragmentType<GameSpotlight_GameFragment>;
  readonly linksOf: (game: LinkedGame) => GameLinks;
  /** A control over the picture's end corner. */
  readonly corner?: ReactNode;
}

/** A game with room around it, for a lobby of a few games. */
export function GameSpotlight({ game, linksOf, corner }: GameSpotlightProps) {
  const { t } = useTranslation("games");
  const { data, complete } = useFragment({ fragment: GameSpotlight_GameFragmentDoc, from: game });
  if (!complete) return null;
  const { name, vendorName, rtp, status } = data;
  const { play, trial, state } = linksOf(data);
  const over = { state, preventScrollReset: state !== undefined };
  const isClosed = status === "MAINTENANCE";
  return (
    <article className={classes.root}>
      <img src={data.iconUrl} alt="" className={classes.glow} aria-hidden />
      <div className={classes.picture}>
        <GamePicture url={data.iconUrl} fallbackUrl={artPath(data.nodeId)} eager className={classes.image} />
        {corner && <div className={classes.corner}>{corner}</div>}
      </div>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.vendor}>{vendorName}</p>
        {rtp && (
          <p className={classes.rtp}>
            {t("rtp")}{" "}
            <bdi dir="ltr" className={classes.figure}>
              {formatReturn(rtp)}
            </bdi>
          </p>
        )}
        {isClosed && <p className={classes.rtp}>{t("maintenance")}</p>}
        {!isClosed && (
          <div className={classes.actions}>
            <Button
              component={Link}
              to={play}
              {...over}
              size="md"
              leftSection={<IconPlayerPlayFilled size={16} />}
              aria-label={t("playGame", { game: name })}
            >
              {t("play")}
            </Button>
            {data.trialOffered && trial && (
              <Button
                component={Link}
                to={trial}
                {...over}
                size="md"
                variant="default"
                aria-label={t("tryGame", { game: name })}
              >
                {t("tryFree")}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
