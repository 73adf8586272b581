import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatTimeLeft } from "../../../../lib/dates/time-left";
import { useNow } from "../../../../lib/dates/use-now";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import { type Leaderboard, ranksText, rowsWithOwn } from "../model";
import { BoardRows } from "./board-rows";
import classes from "./leaderboards.module.css";

interface BoardProps {
  readonly board: Leaderboard;
}

/** How long the period lasts, and when it ends. */
function TimeLeft({ board: { label, startsAt, endsAt } }: BoardProps) {
  const { t } = useTranslation("leaderboards");
  const tag = useDocumentLanguage();
  const now = useNow();
  if (label === "COMING_SOON")
    return (
      <p className={classes.text}>
        {t("startsAt")} <Moment at={startsAt} />
      </p>
    );
  if (!endsAt) return null;
  const left = Date.parse(endsAt) - now;
  return (
    <p className={classes.text}>
      {left > 0 && <strong className={classes.left}>{t("left", { time: formatTimeLeft(left, tag) })}</strong>}{" "}
      {t("endsAt")} <Moment at={endsAt} />
    </p>
  );
}

/** Where the member ranks, and what is missing to the next rank. */
function Own({ board: { own, members } }: BoardProps) {
  const { t } = useTranslation("leaderboards");
  const money = useMoneyText();
  if (!own) return <p className={classes.text}>{t("noRank")}</p>;
  const { rank, isExact, score, toNextRank, prize } = own;
  return (
    <div className={classes.own} role="status">
      <p className={classes.ownRank}>{t(isExact ? "ownRank" : "ownRankAbout", { rank, all: members })}</p>
      <p className={classes.text}>
        {t("ownScore", { score: money(score) })}{" "}
        {toNextRank && t("toNextRank", { amount: money(toNextRank) })}
        {!toNextRank && rank === 1 && t("first")}
      </p>
      {prize && (
        <p className={classes.text}>
          {t("ownPrize")} <Amount {...prize} />
        </p>
      )}
    </div>
  );
}

function Prizes({ board: { prizes } }: BoardProps) {
  const { t } = useTranslation("leaderboards");
  return (
    <ul className={classes.prizes} aria-label={t("prizes")}>
      {prizes.map(({ amount, ...ranks }) => (
        <li key={ranks.firstRank} className={classes.prize}>
          <span className={classes.text}>{t("rank", { ranks: ranksText(ranks) })}</span>
          <Amount {...amount} />
        </li>
      ))}
    </ul>
  );
}

/** The current period of a leaderboard. */
export function LeaderboardCard({ board }: BoardProps) {
  const { t } = useTranslation("leaderboards");
  const { t: common } = useTranslation();
  const titleId = useId();
  const { measure, period, categories, claim, rows } = board;
  const games = categories?.map((category) => common(`categories.${category}`)).join(", ");
  const title = t(`titles.${period}`, { measure: t(`measures.${measure}`) });
  return (
    <li className={classes.board} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {games ? t("inGames", { title, games }) : title}
        </h3>
        <TimeLeft board={board} />
      </div>
      <Own board={board} />
      <Prizes board={board} />
      {rows.length > 0 && <BoardRows label={title} rows={rowsWithOwn(board, t("you"))} />}
      <p className={classes.text}>{t(`claims.${claim}`)}</p>
    </li>
  );
}
