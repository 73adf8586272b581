import { Paper } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { Moment } from "../../../ui/text/moment";
import { type Contract, isInForce, stateTones } from "../model";
import { ContractActions } from "./contract-actions";
import classes from "./contract-details.module.css";
import facts from "./facts.module.css";
import { OfferedTerms } from "./offered-terms";

/** The other side of a contract. */
export function Party({ contract: { side, agent, upline } }: { readonly contract: Contract }) {
  const { t } = useTranslation("contracts");
  if (side === "GIVEN") return <bdi>{agent}</bdi>;
  return upline === null ? t("brand") : <bdi>{upline}</bdi>;
}

function Dates({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation("contracts");
  const { state, offeredAt, expiresAt, settlesFrom, settlesUntil, changedAt } = contract;
  const shown = [
    { key: "offered", at: offeredAt },
    ...(state === "REQUESTED" ? [{ key: "answerBy", at: expiresAt } as const] : []),
    ...(settlesFrom ? [{ key: "countsFrom", at: settlesFrom } as const] : []),
    ...(settlesUntil ? [{ key: "countsUntil", at: settlesUntil } as const] : []),
    ...(state === "REQUESTED" || isInForce(contract) || settlesUntil
      ? []
      : [{ key: "closed", at: changedAt } as const]),
  ] as const;
  return (
    <dl className={facts.facts}>
      {shown.map(({ key, at }) => (
        <div key={key}>
          <dt>{t(`dates.${key}`)}</dt>
          <dd>
            <Moment at={at} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ContractDetailsProps {
  readonly contract: Contract;
  /** Level of the heading; none in a dialog, whose title it is. */
  readonly hasTitle?: boolean;
  readonly onDone?: () => void;
}

/** A contract or an offer with its terms, its dates, and what the agent can do about it. */
export function ContractDetails({ contract, hasTitle = false, onDone }: ContractDetailsProps) {
  const { t } = useTranslation("contracts");
  const { kind, state, currency, terms, replaces, awaitsMe } = contract;
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        {hasTitle && (
          <h3 className={classes.title}>
            <Party contract={contract} />
          </h3>
        )}
        <StatusBadge tone={stateTones[state]} text={t(`states.${state}`)} />
        <span className={classes.currency}>{t("inCurrency", { currency })}</span>
      </div>
      {state === "TERMINATING" && (
        <p className={classes.note}>{awaitsMe ? t("ending.awaitsMe") : t("ending.awaitsOther")}</p>
      )}
      <OfferedTerms
        kind={kind}
        currency={currency}
        terms={terms}
        replaces={replaces}
        heading={hasTitle ? "h4" : "h3"}
      />
      <Dates contract={contract} />
      <ContractActions key={state} contract={contract} onDone={onDone} />
    </div>
  );
}

/** A contract as a card of a page. */
export function ContractCard({ contract }: { readonly contract: Contract }) {
  return (
    <Paper component="article" className={classes.card} data-waiting-answer={contract.awaitsMe || undefined}>
      <ContractDetails contract={contract} hasTitle />
    </Paper>
  );
}
