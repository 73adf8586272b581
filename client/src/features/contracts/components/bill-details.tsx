import { useQuery } from "@apollo/client/react";
import { Anchor, Paper } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ContractBillDocument } from "../../../gql/graphql";
import { directionOf } from "../../../lib/money/money";
import { contractPath } from "../../../lib/navigation/paths";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { Moment } from "../../../ui/text/moment";
import { type Bill, billTones } from "../bill-model";
import { kindHas } from "../model";
import { useContract } from "../use-contracts";
import { BillBets } from "./bill-bets";
import classes from "./bill-details.module.css";
import { BillLines } from "./bill-lines";
import { BillSum, type SumRow } from "./bill-sum";
import facts from "./facts.module.css";
import { Period } from "./period";
import { TermsTable } from "./terms-table";

const isZero = ({ amount }: { readonly amount: string }) => directionOf(amount) === "even";

function Facts({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation("contracts");
  const { kind, contractId, periodStart, periodEnd, countedFrom, createdAt, paidAt } = bill;
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{t("bills.period")}</dt>
        <dd>
          <Period start={periodStart} end={periodEnd} />
        </dd>
      </div>
      {countedFrom !== periodStart && (
        <div>
          <dt>{t("bill.countedFrom")}</dt>
          <dd>
            <Moment at={countedFrom} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t("bill.createdAt")}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
      </div>
      {paidAt && (
        <div>
          <dt>{t("bill.paidAt")}</dt>
          <dd>
            <Moment at={paidAt} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t("bill.contract")}</dt>
        <dd>
          <Anchor component={Link} to={contractPath({ id: contractId, kind })}>
            {t(`kinds.${kind}`)}
          </Anchor>
        </dd>
      </div>
    </dl>
  );
}

/** From the gross to what is paid or owed. */
function Result({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation("contracts");
  const { kind, gross, downlines, amount, shortfall, funding, owed, collected, reversed } = bill;
  const rows: SumRow[] = [
    { key: "gross", label: t("bill.gross"), amount: gross },
    ...(kindHas.lossRate(kind)
      ? []
      : [{ key: "downlines", label: t("bill.downlines"), amount: downlines, isSubtracted: true }]),
    { key: "net", label: t("bill.net"), amount, isTotal: true },
    ...(isZero(shortfall)
      ? []
      : [{ key: "shortfall", label: t(`bill.shortfall.${funding}`), amount: shortfall }]),
    ...(isZero(owed)
      ? []
      : [
          { key: "owed", label: t("bill.owed"), amount: owed },
          { key: "collected", label: t("bill.collected"), amount: collected },
        ]),
    ...(isZero(reversed)
      ? []
      : [{ key: "reversed", label: t("bill.reversed"), amount: reversed, isSubtracted: true }]),
  ];
  return <BillSum lines={rows} />;
}

/** The tiers by which a bill was computed, with the one that was met. */
function Tiers({ bill: { contractId, lines } }: { readonly bill: Bill }) {
  const { t } = useTranslation("contracts");
  const { contract } = useContract(contractId);
  if (!contract) return null;
  return (
    <Paper component="section" className={classes.card} aria-labelledby="bill-tiers">
      <h2 id="bill-tiers" className={classes.title}>
        {t("bill.tiers")}
      </h2>
      <TermsTable
        kind={contract.kind}
        currency={contract.currency}
        terms={contract.terms}
        highlighted={Object.fromEntries(lines.map(({ category, tier }) => [category, tier ?? null]))}
      />
    </Paper>
  );
}

/** One of the agent's bills: its arithmetic line by line, its tiers, and every bet behind it. */
export function BillDetails({ id }: { readonly id: string }) {
  const { t } = useTranslation("contracts");
  const { data, error, loading, refetch } = useQuery(ContractBillDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  return (
    <Loaded
      value={data?.me?.agent?.contractBill}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("bill.failed")}
      placeholder={<SkeletonRows rows={8} height={44} />}
    >
      {(bill) => (
        <div className={classes.root}>
          <div className={classes.columns}>
            <Paper component="section" className={classes.card} aria-labelledby="bill-sum">
              <div className={classes.head}>
                <h2 id="bill-sum" className={classes.title}>
                  {t("bill.arithmetic")}
                </h2>
                <StatusBadge tone={billTones[bill.state]} text={t(`bills.states.${bill.state}`)} />
              </div>
              <p className={classes.note}>{t(`bill.about.${bill.state}`)}</p>
              <BillLines kind={bill.kind} lines={bill.lines} />
              <Result bill={bill} />
            </Paper>
            <div className={classes.side}>
              <Paper component="section" className={classes.card} aria-label={t("bill.facts")}>
                <Facts bill={bill} />
              </Paper>
              <Tiers bill={bill} />
            </div>
          </div>
          <div className={classes.bets}>
            <h2 className={classes.title}>{t("bets.title")}</h2>
            <BillBets bill={bill} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
