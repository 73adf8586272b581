import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./reports.module.css";

/** Figures whose definition needs nothing else. */
type Defined =
  | "registered"
  | "bettors"
  | "rounds"
  | "stake"
  | "validBet"
  | "payout"
  | "winLoss"
  | "rebate"
  | "bonus"
  | "netProfit"
  | "deposits"
  | "withdrawals";

/** The definitions of a table's figures, behind a mark below it. */
export function Definitions({ of }: { readonly of: readonly Defined[] }) {
  const { t } = useTranslation("reports");
  return (
    <details className={classes.points}>
      <summary>
        <IconInfoCircle size={16} aria-hidden className={classes.mark} /> {t("definitionsTitle")}
      </summary>
      <dl className={classes.definitions}>
        {of.map((figure) => (
          <div key={figure}>
            <dt>{t(`figures.${figure}`)}</dt>
            <dd>{t(`definitions.${figure}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
