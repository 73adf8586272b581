import { useTranslation } from "react-i18next";
import type { ContractBillQuery, ContractKind } from "../../../gql/graphql";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { directionOf, formatCount } from "../../../lib/money/money";
import { kindHas } from "../model";
import classes from "./bill-lines.module.css";
import { BillSum, type SumRow } from "./bill-sum";
import { Percent } from "./percent";

export type BillLine = NonNullable<
  NonNullable<ContractBillQuery["me"]>["agent"]
>["contractBill"]["lines"][number];

const isZero = (amount: string) => directionOf(amount) === "even";

/** A bill's arithmetic by category: the figures of the team, a carried loss as its own line, the met tier and its share. */
export function BillLines({
  kind,
  lines,
}: {
  readonly kind: ContractKind;
  readonly lines: readonly BillLine[];
}) {
  const { t } = useTranslation("contracts");
  const tag = useDocumentLanguage();
  const isDividend = kindHas.carry(kind);
  const rowsOf = (line: BillLine): SumRow[] => {
    const { validBet, netLoss, activeMembers, carryIn, base, tier, rate, fixed, gross, carryOut } = line;
    const share: SumRow[] =
      tier === null
        ? [{ key: "tier", label: t("bill.tier"), detail: t("bill.noTier") }]
        : [
            { key: "tier", label: t("bill.tier"), detail: t("bill.tierNumber", { number: tier + 1 }) },
            fixed
              ? { key: "fixed", label: t("bill.fixed"), amount: fixed }
              : { key: "rate", label: t("bill.rate"), detail: <Percent value={rate} /> },
          ];
    return [
      { key: "validBet", label: t("bill.validBet"), amount: validBet },
      { key: "members", label: t("bill.activeMembers"), detail: formatCount(activeMembers, tag) },
      ...(isDividend ? [{ key: "netLoss", label: t("bill.netLoss"), amount: netLoss }] : []),
      ...(isDividend && !isZero(carryIn.amount)
        ? [{ key: "carryIn", label: t("bill.carryIn"), amount: carryIn }]
        : []),
      { key: "base", label: t("bill.base"), amount: base },
      ...share,
      { key: "gross", label: t("bill.grossOf"), amount: gross, isTotal: true },
      ...(isDividend && !isZero(carryOut.amount)
        ? [{ key: "carryOut", label: t("bill.carryOut"), amount: carryOut }]
        : []),
    ];
  };
  return lines.map((line) => (
    <section key={line.category} className={classes.category} aria-label={t(`categories.${line.category}`)}>
      <h3 className={classes.title}>{t(`categories.${line.category}`)}</h3>
      <BillSum lines={rowsOf(line)} />
    </section>
  ));
}
