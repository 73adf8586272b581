import { useTranslation } from "react-i18next";
import { Amount } from "../../../../ui/text/amount";
import type { RecordRound } from "../model";
import { NetAmount } from "./net-amount";
import classes from "./round-card.module.css";
import { DetailsButton, RoundGame, RoundState, RoundTime } from "./round-parts";

interface RoundCardProps {
  readonly round: RecordRound;
  readonly opening: boolean;
  readonly onOpen: (roundId: string) => void;
}

/** A round on a phone: the game and the net result first, then the figures. */
export function RoundCard({ round, opening, onOpen }: RoundCardProps) {
  const { t } = useTranslation("records");
  const figures = { staked: round.staked, paid: round.paid, validBet: round.validBet };
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <RoundGame round={round} />
        <span className={classes.net}>
          <NetAmount net={round.net} />
        </span>
      </div>
      <dl className={classes.figures}>
        {(["staked", "paid", "validBet"] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd>
              <Amount {...figures[figure]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.foot}>
        <RoundTime at={round.openedAt} />
        <RoundState status={round.status} />
        <DetailsButton round={round} loading={opening} onOpen={onOpen} />
      </div>
    </article>
  );
}
