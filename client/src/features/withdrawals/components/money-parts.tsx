import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/text/amount";
import { HideableAmount } from "../../../ui/text/hideable-amount";
import { turnoverPercent, type WithdrawalOptions } from "../model";
import classes from "./withdrawals.module.css";

/** The parts of the wallet's balance, and why less can be withdrawn; hidden when the member hides balances. */
export function MoneyParts({ options }: { readonly options: WithdrawalOptions }) {
  const { t } = useTranslation("withdrawals");
  const { withdrawable, available, held, bonus, debt } = options;
  const parts = { withdrawable: withdrawable.amount, available, held, bonus, debt };
  return (
    <>
      <dl className={classes.parts}>
        {(["withdrawable", "available", "held", "bonus", "debt"] as const).map((part) => (
          <div key={part} className={classes.part}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>
              <HideableAmount {...parts[part]} />
            </dd>
          </div>
        ))}
      </dl>
      {withdrawable.reason && <p className={classes.note}>{t(`why.${withdrawable.reason}`)}</p>}
    </>
  );
}

/** The turnover that is still required before a withdrawal; nothing when none is required. */
export function TurnoverMeter({ turnover }: Pick<WithdrawalOptions, "turnover">) {
  const { t } = useTranslation("withdrawals");
  const percent = turnoverPercent(turnover);
  if (percent === null) return null;
  return (
    <div className={classes.stack}>
      <meter className={classes.meter} min={0} max={100} value={percent} aria-label={t("turnover.title")} />
      <dl className={classes.figures}>
        {(["required", "done", "left"] as const).map((figure) => (
          <div key={figure} style={{ display: "contents" }}>
            <dt>{t(`turnover.${figure}`)}</dt>
            <dd>
              <Amount {...turnover[figure]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t("turnover.text")}</p>
    </div>
  );
}
