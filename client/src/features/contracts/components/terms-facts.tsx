import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../gql/graphql";
import { kindHas, type Terms } from "../model";
import classes from "./facts.module.css";

interface TermsFactsProps {
  readonly kind: ContractKind;
  /** Without a policy where it is chosen beside the facts. */
  readonly terms: Pick<Terms, "period" | "includeSelf"> & { readonly carry?: Terms["carry"] };
}

/** What terms say apart from their tiers. */
export function TermsFacts({ kind, terms: { period, includeSelf, carry } }: TermsFactsProps) {
  const { t } = useTranslation("contracts");
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t("terms.period")}</dt>
        <dd>{t(`periods.${period}`)}</dd>
      </div>
      <div>
        <dt>{t("terms.ownPlay")}</dt>
        <dd>{includeSelf ? t("terms.counts") : t("terms.countsNot")}</dd>
      </div>
      {carry !== undefined && kindHas.carry(kind) && (
        <div>
          <dt>{t("terms.carry")}</dt>
          <dd>{t(`carry.${carry}`)}</dd>
        </div>
      )}
    </dl>
  );
}
