import { useTranslation } from "react-i18next";
import { Amount } from "../../../../ui/text/amount";
import type { BoardRow } from "../model";
import classes from "./leaderboards.module.css";

interface BoardRowsProps {
  /** The list's accessible name. */
  readonly label: string;
  readonly rows: readonly BoardRow[];
}

/** Ranks with masked names, scores and what each wins. */
export function BoardRows({ label, rows }: BoardRowsProps) {
  const { t } = useTranslation("leaderboards");
  return (
    <ol className={classes.rows} aria-label={label}>
      {rows.map(({ rank, name, score, prize, isOwn }) => (
        <li key={rank} className={classes.row} data-own={isOwn || undefined}>
          <span className={classes.rank} data-first={rank <= 3 || undefined}>
            {rank}
          </span>
          <span className={classes.who}>
            <bdi>{isOwn ? t("you") : name}</bdi>
            {prize && (
              <span className={classes.text}>
                {t("prize")} <Amount {...prize} />
              </span>
            )}
          </span>
          <Amount className={classes.score} {...score} />
        </li>
      ))}
    </ol>
  );
}
