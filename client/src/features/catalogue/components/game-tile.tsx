import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { IconFlame, IconStack2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGamePicture, useVendorIcon } from "../../../brands/use-pictures";
import { type GameTile_GameFragment, GameTile_GameFragmentDoc } from "../../../gql/graphql";
import { isolated } from "../../../lib/i18n/country-name";
import { formatReturnToPlayer } from "../../../lib/money/return-to-player";
import { GameCard } from "../../../ui/game/game-card";
import { VendorIcon } from "../../../ui/game/vendor-icon";
import classes from "./game-tile.module.css";

/** The fields of a game that decide where its links lead. */
export type LinkedGame = Pick<GameTile_GameFragment, "id" | "vendorCode" | "gameType" | "isCollection">;

/** Where a game's links lead. With `state` they open over the current page. */
export interface GameLinks {
  /** Where the game's picture leads. */
  readonly pictureHref: string;
  /** Opens a collection's games over the current page; undefined for other games. */
  readonly onOpen?: () => void;
  /** Where its play button leads; null for a game without one. */
  readonly playHref: string | null;
  /** Where its demo button leads, if the game has a demo mode; null for collections and lotteries. */
  readonly demoHref: string | null;
  readonly state?: object;
}

interface GameTileProps {
  readonly game: FragmentType<GameTile_GameFragment>;
  readonly linksOf: (game: LinkedGame) => GameLinks;
  /** One of the first in view: its picture loads eagerly. */
  readonly isFirst?: boolean;
  /** A control over the picture's end corner. */
  readonly corner?: ReactNode;
  /** Shows more about the game to a press by touch. */
  readonly onTouch?: () => void;
}

/** What is known of a game: its return to player and its volatility. */
export function useGameFacts() {
  const { t } = useTranslation("games");
  return ({ rtp, volatility }: Pick<GameTile_GameFragment, "rtp" | "volatility">): string[] => [
    ...(rtp ? [t("rtpShort", { rtp: isolated(formatReturnToPlayer(rtp)) })] : []),
    ...(volatility ? [t(`volatility.${volatility}`)] : []),
  ];
}

function Badge({ game }: { readonly game: GameTile_GameFragment }) {
  const { t } = useTranslation("games");
  if (game.isCollection) {
    return (
      <span className={classes.collection}>
        <IconStack2 size={14} aria-hidden />
        <span className={classes.word}>{t("collection")}</span>
      </span>
    );
  }
  return (
    <span className={classes.hot}>
      <IconFlame size={13} aria-hidden />
      <span className={classes.word}>{t("hot")}</span>
    </span>
  );
}

function TileVendorIcon({
  url,
  code,
  name,
}: {
  readonly url: string;
  readonly code: string;
  readonly name: string;
}) {
  return <VendorIcon urls={useVendorIcon(url, code)} name={name} size={16} />;
}

/** A game: its picture links to it; over it, where the game offers one, a link to its demo mode. */
export function GameTile({ game, linksOf, isFirst = false, corner, onTouch }: GameTileProps) {
  const { t } = useTranslation("games");
  const { data, complete } = useFragment({ fragment: GameTile_GameFragmentDoc, from: game });
  const pictureUrls = useGamePicture(data.iconUrl ?? "", data.id ?? "");
  const factsOf = useGameFacts();
  if (!complete) return null;
  const { name, vendorName } = data;
  const { pictureHref, onOpen, playHref, demoHref, state } = linksOf(data);
  const isClosed = data.status === "MAINTENANCE";
  return (
    <GameCard
      name={name}
      vendor={vendorName}
      vendorIcon={<TileVendorIcon url={data.vendorIconUrl} code={data.vendorCode} name={vendorName} />}
      facts={factsOf(data)}
      pictureUrls={pictureUrls}
      to={pictureHref}
      onOpen={onOpen}
      onTouch={onTouch}
      linkState={state}
      label={t(data.isCollection ? "openTile" : "tile", { game: name, vendor: vendorName })}
      eager={isFirst}
      closed={isClosed ? t("maintenance") : undefined}
      play={playHref ? { to: playHref, text: t("play"), label: t("playGame", { game: name }) } : undefined}
      demo={
        data.hasDemo && demoHref
          ? { to: demoHref, text: t("playDemo"), label: t("playGameDemo", { game: name }) }
          : undefined
      }
      badges={(data.isHot || data.isCollection) && !isClosed && <Badge game={data} />}
      corner={corner}
    />
  );
}
