import { useTranslation } from "react-i18next";
import { Amount } from "../../../../ui/text/amount";
import { Rate } from "../../components/rate";
import { useCountedName } from "../../components/use-counted-name";
import type { ProgrammeEntry } from "../../model";
import classes from "./rewards.module.css";

interface RebateSharesProps {
  readonly progress: ProgrammeEntry["progress"];
  /** What the period earns in all, after its cap and corrections. */
  readonly total: ProgrammeEntry["earned"];
}

/** What a rebate consists of: the valid bets, rate and share of each category. */
export function RebateShares({ progress, total }: RebateSharesProps) {
  const { t } = useTranslation(["rewards", "common"]);
  const nameOf = useCountedName();
  return (
    <table className={classes.shares}>
      <thead>
        <tr>
          <th scope="col">{t("rebate.games")}</th>
          <th scope="col">{t("rebate.bets")}</th>
          <th scope="col">{t("rebate.rate")}</th>
          <th scope="col">{t("rebate.share")}</th>
        </tr>
      </thead>
      <tbody>
        {progress.map(({ key, amount, rate, earned }) => (
          <tr key={key}>
            <td>{nameOf(key)}</td>
            <td>
              <Amount {...amount} display="none" />
            </td>
            <td>{rate === null ? <span aria-hidden>–</span> : <Rate value={rate} />}</td>
            <td>{earned ? <Amount {...earned} display="none" /> : <span aria-hidden>–</span>}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t("rebate.total")}
          </th>
          <td>
            <Amount {...total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
