import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../gql/graphql";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatCount } from "../../../lib/money/money";
import { Amount } from "../../../ui/text/amount";
import { compareTier, kindHas, type Terms, type Tier, tiersOf } from "../model";
import { Percent } from "./percent";
import classes from "./terms-table.module.css";

interface TermsTableProps {
  readonly kind: ContractKind;
  readonly currency: string;
  readonly terms: Terms;
  /** Terms to compare with: tiers that differ from them are marked. */
  readonly other?: Terms | null;
  /** Says of a marked tier what differs. */
  readonly changeText?: { readonly changed: string; readonly missing: string };
  /** Number of the tier to highlight in each category, from 0. */
  readonly highlighted?: Readonly<Record<string, number | null>>;
}

function Pay({ tier, currency }: { readonly tier: Tier; readonly currency: string }) {
  return tier.fixed === null ? (
    <Percent value={tier.rate} />
  ) : (
    <Amount amount={tier.fixed} currency={currency} />
  );
}

/** The tiers of a contract by category. */
export function TermsTable(props: TermsTableProps) {
  const { kind, currency, terms, other, changeText, highlighted } = props;
  const { t } = useTranslation("contracts");
  const tag = useDocumentLanguage();
  const isRealtime = kindHas.lossRate(kind);
  return terms.categories.map(({ category, tiers }) => (
    <table key={category} className={classes.table}>
      <caption className={classes.caption}>{t(`categories.${category}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{isRealtime ? t("terms.singleBet") : t("terms.validBet")}</th>
          {kindHas.netLoss(kind) && <th scope="col">{t("terms.netLoss")}</th>}
          {kindHas.activeMembers(kind) && <th scope="col">{t("terms.activeMembers")}</th>}
          <th scope="col">{isRealtime ? t("terms.wonRate") : t("terms.pay")}</th>
          {isRealtime && <th scope="col">{t("terms.lostRate")}</th>}
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, n) => {
          const change = other ? compareTier(tier, tiersOf(other, category)) : "same";
          return (
            <tr
              key={`${tier.validBet} ${tier.netLoss} ${tier.activeMembers}`}
              data-changed={change !== "same" || undefined}
              data-met={highlighted?.[category] === n || undefined}
            >
              <td>
                <Amount amount={tier.validBet} currency={currency} display="none" />
              </td>
              {kindHas.netLoss(kind) && (
                <td>
                  <Amount amount={tier.netLoss} currency={currency} display="none" />
                </td>
              )}
              {kindHas.activeMembers(kind) && <td>{formatCount(tier.activeMembers, tag)}</td>}
              <td className={classes.pay}>
                <Pay tier={tier} currency={currency} />
                {change !== "same" && changeText && <VisuallyHidden>{changeText[change]}</VisuallyHidden>}
                {highlighted?.[category] === n && <VisuallyHidden>{t("bill.tierMet")}</VisuallyHidden>}
              </td>
              {isRealtime && (
                <td className={classes.pay}>
                  <Percent value={tier.lossRate} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  ));
}
