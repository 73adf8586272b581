import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconPlayerPlayFilled, IconStack2 } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useGamePicture } from "../../../brands/use-pictures";
import { type GameSpotlight_GameFragment, GameSpotlight_GameFragmentDoc } from "../../../gql/graphql";
import { onPlainClick } from "../../../lib/browser/on-plain-click";
import { formatReturnToPlayer } from "../../../lib/money/return-to-player";
import { GamePicture } from "../../../ui/game/game-card";
import classes from "./game-spotlight.module.css";
import type { GameLinks, LinkedGame } from "./game-tile";

interface GameSpotlightProps {
  readonly game: FragmentType<GameSpotlight_GameFragment>;
  readonly linksOf: (game: LinkedGame) => GameLinks;
  /** A control over the picture's end corner. */
  readonly corner?: ReactNode;
}

/** A large card of a game, for a lobby with few games. */
export function GameSpotlight({ game, linksOf, corner }: GameSpotlightProps) {
  const { t } = useTranslation("games");
  const { data, complete } = useFragment({ fragment: GameSpotlight_GameFragmentDoc, from: game });
  const pictureUrls = useGamePicture(data.iconUrl ?? "", data.id ?? "");
  if (!complete) return null;
  const { name, vendorName, rtp, status } = data;
  const { pictureHref, onOpen, playHref, demoHref, state } = linksOf(data);
  const over = { state, preventScrollReset: state !== undefined };
  const isClosed = status === "MAINTENANCE";
  return (
    <article className={classes.root}>
      <img src={pictureUrls[0]} alt="" className={classes.glow} aria-hidden />
      <div className={classes.picture}>
        <GamePicture urls={pictureUrls} eager className={classes.image} />
        {corner && <div className={classes.corner}>{corner}</div>}
      </div>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.vendor}>{vendorName}</p>
        {rtp && (
          <p className={classes.rtp}>
            {t("rtp")}{" "}
            <bdi dir="ltr" className={classes.figure}>
              {formatReturnToPlayer(rtp)}
            </bdi>
          </p>
        )}
        {isClosed && <p className={classes.rtp}>{t("maintenance")}</p>}
        {!isClosed && (
          <div className={classes.actions}>
            <Button
              component={Link}
              to={playHref ?? pictureHref}
              onClick={onOpen && ((event: MouseEvent) => onPlainClick(event, onOpen))}
              {...over}
              size="md"
              leftSection={data.isCollection ? <IconStack2 size={18} /> : <IconPlayerPlayFilled size={16} />}
              aria-label={t(data.isCollection ? "openGame" : "playGame", { game: name })}
            >
              {t(data.isCollection ? "open" : "play")}
            </Button>
            {data.hasDemo && demoHref && (
              <Button
                component={Link}
                to={demoHref}
                {...over}
                size="md"
                variant="default"
                aria-label={t("playGameDemo", { game: name })}
              >
                {t("playDemo")}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
