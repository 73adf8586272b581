import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/text/amount";
import { HideableAmount } from "../../../ui/text/hideable-amount";
import { turnoverPercent, type WithdrawalOptions } from "../model";
import classes from "./withdrawals.module.css";

function Part({
  part,
  options,
}: {
  part: "available" | "held" | "bonus" | "debt";
  options: WithdrawalOptions;
}) {
  const { t } = useTranslation("withdrawals");
  return (
    <div className={classes.part}>
      <dt>{t(`part.${part}`)}</dt>
      <dd>
        <HideableAmount {...options[part]} />
      </dd>
      {part === "bonus" && Number(options.bonus.amount) > 0 && (
        <dd className={classes.note}>{t("bonusEnds")}</dd>
      )}
    </div>
  );
}

/**
 * What can be withdrawn now, why it is not more (but for a block, which the panel explains), and the parts of the
 * balance; hidden when the member hides balances.
 */
export function MoneyParts({ options }: { readonly options: WithdrawalOptions }) {
  const { t } = useTranslation("withdrawals");
  const { amount, reason } = options.withdrawable;
  return (
    <dl className={classes.parts}>
      <div className={classes.mainPart}>
        <dt>{t("part.withdrawable")}</dt>
        <dd>
          <HideableAmount {...amount} />
        </dd>
        {reason && reason !== "BLOCKED" && <dd className={classes.note}>{t(`why.${reason}`)}</dd>}
      </div>
      {(["available", "held", "bonus", "debt"] as const).map((part) => (
        <Part key={part} part={part} options={options} />
      ))}
    </dl>
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
