import { useQuery } from "@apollo/client/react";
import { winnerBoardLimit, winnerBoardStep } from "@croupier/schema/rules/lobby.js";
import { ActionIcon, Skeleton } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGamePicture } from "../../../brands/use-pictures";
import { WinnerBoardDocument, type WinnerBoardQuery } from "../../../gql/graphql";
import { useNearViewport } from "../../../lib/browser/use-near-viewport";
import { GamePicture } from "../../../ui/game/game-card";
import { Amount } from "../../../ui/text/amount";
import classes from "./winner-board.module.css";

type Winners = WinnerBoardQuery["winners"];

const rowHeight = 64;
const visibleRows = 5;
const framesPerSecond = 60;
const pixelsPerSecond = winnerBoardStep * framesPerSecond;

function WinnerPicture({ game }: Pick<Winners[number], "game">) {
  return <GamePicture urls={useGamePicture(game.iconUrl, game.id)} className={classes.picture} />;
}

function Rows({ winners, isCopy = false }: { readonly winners: Winners; readonly isCopy?: boolean }) {
  const { t } = useTranslation("lobby");
  return (
    <ol className={classes.list} aria-hidden={isCopy || undefined}>
      {winners.map(({ game, customerName, amount, wonAt, isJackpot }) => (
        <li
          key={`${game.id} ${customerName} ${wonAt} ${isJackpot}`}
          className={classes.row}
          data-jackpot={isJackpot || undefined}
        >
          <WinnerPicture game={game} />
          <span>
            <span className={classes.game} dir="auto">
              {game.name}
            </span>
            <bdi className={classes.who}>{customerName}</bdi>
            {isJackpot && <span className={classes.jackpot}>{t("jackpot.title")}</span>}
          </span>
          <Amount className={classes.amount} amount={amount.amount} currency={amount.currency} />
        </li>
      ))}
    </ol>
  );
}

interface ScrollingRowsProps {
  readonly winners: Winners;
  readonly isPaused: boolean;
}

function ScrollingRows({ winners, isPaused }: ScrollingRowsProps) {
  const round = { "--round": `${(winners.length * rowHeight) / pixelsPerSecond}s` } as CSSProperties;
  return (
    <div className={classes.board}>
      <div className={classes.track} style={round} data-paused={isPaused || undefined}>
        <Rows winners={winners} />
        <Rows winners={winners} isCopy />
      </div>
    </div>
  );
}

function Board({ winners, isPaused }: ScrollingRowsProps) {
  const { t } = useTranslation("lobby");
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  if (winners.length === 0) {
    return (
      <p className={classes.board} data-empty>
        {t("noWinners")}
      </p>
    );
  }
  if (!prefersReducedMotion && winners.length > visibleRows)
    return <ScrollingRows winners={winners} isPaused={isPaused} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable by keyboard
    <div className={classes.board} data-still tabIndex={0}>
      <Rows winners={winners} />
    </div>
  );
}

function Frame({ aside, children }: { readonly aside?: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation("lobby");
  return (
    <section aria-labelledby="winners">
      <div className={classes.head}>
        <h2 id="winners" className={classes.title}>
          {t("winners")}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The highest wins of real rounds, under masked names. They scroll by, and can be paused. */
export function WinnerBoard() {
  const { t } = useTranslation("lobby");
  const { ref, isNear } = useNearViewport<HTMLDivElement>();
  const [isPaused, setIsPaused] = useState(false);
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const { data, error } = useQuery(WinnerBoardDocument, {
    variables: { limit: winnerBoardLimit },
    skip: !isNear,
  });
  if (error) return null;
  const winners = data?.winners;
  const rolls = !prefersReducedMotion && (winners?.length ?? 0) > visibleRows;
  return (
    <div ref={ref}>
      <Frame
        aside={
          rolls && (
            <ActionIcon
              size={44}
              aria-label={t(isPaused ? "goOn" : "pause")}
              onClick={() => setIsPaused(!isPaused)}
            >
              {isPaused ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />}
            </ActionIcon>
          )
        }
      >
        {winners ? (
          <Board winners={winners} isPaused={isPaused} />
        ) : (
          <Skeleton height={rowHeight * visibleRows} radius="lg" />
        )}
      </Frame>
    </div>
  );
}
