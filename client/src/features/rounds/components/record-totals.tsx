import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/Amount";
import type { RecordTotals as Totals } from "../use-betting-record";
import { NetAmount } from "./net-amount";
import classes from "./record-totals.module.css";

/** The sums over all rounds that match, one line a currency. */
export function RecordTotals({ totals }: { readonly totals: readonly Totals[] }) {
  const { t } = useTranslation("records");
  return totals.map((sums) => (
    <dl key={sums.net.currency} className={classes.totals}>
      <div>
        <dt>{t("total")}</dt>
        <dd>{t("rounds", { count: sums.count })}</dd>
      </div>
      <div>
        <dt>{t("staked")}</dt>
        <dd>
          <Amount {...sums.staked} />
        </dd>
      </div>
      <div>
        <dt>{t("paid")}</dt>
        <dd>
          <Amount {...sums.paid} />
        </dd>
      </div>
      <div>
        <dt>{t("validBet")}</dt>
        <dd>
          <Amount {...sums.validBet} />
        </dd>
      </div>
      <div className={classes.net}>
        <dt>{t("net")}</dt>
        <dd>
          <NetAmount net={sums.net} />
        </dd>
      </div>
    </dl>
  ));
}
