import { Button } from "@mantine/core";
import { IconFileText, IconHistory, IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ContractKind } from "../../../gql/graphql";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import { Chips } from "../../../ui/form/chips";
import { type Contract, isInForce } from "../model";
import { offerPath, parameters } from "../paths";
import {
  useClosedContracts,
  useContractsQuery,
  useGivenContracts,
  useReceivedContracts,
} from "../use-contracts";
import { ContractCard } from "./contract-details";
import { ContractDialog } from "./contract-dialog";
import { ContractList } from "./contract-list";
import classes from "./contracts.module.css";

interface SectionProps {
  readonly kind: ContractKind;
  readonly onOpen: (id: string) => void;
}

/** The contracts with the upline: what waits for an answer first, then what is in force. */
function Own({ received }: { readonly received: readonly Contract[] }) {
  const { t } = useTranslation("contracts");
  const waiting = received.filter(({ awaitsMe }) => awaitsMe);
  const agreed = received.filter((contract) => isInForce(contract) && !contract.awaitsMe);
  return (
    <>
      {waiting.length > 0 && (
        <section className={classes.section} aria-labelledby="contracts-waiting">
          <h2 id="contracts-waiting" className={classes.title}>
            {t("waiting")}
          </h2>
          {waiting.map((contract) => (
            <ContractCard key={contract.id} contract={contract} />
          ))}
        </section>
      )}
      <section className={classes.section} aria-labelledby="contracts-own">
        <h2 id="contracts-own" className={classes.title}>
          {t("own.title")}
        </h2>
        {agreed.map((contract) => (
          <ContractCard key={contract.id} contract={contract} />
        ))}
        {agreed.length === 0 && (
          <EmptyState
            icon={<IconFileText size={28} stroke={1.5} />}
            title={t("own.emptyTitle")}
            text={waiting.length > 0 ? t("own.emptyWaiting") : t("own.emptyText")}
          />
        )}
      </section>
    </>
  );
}

function Given({ kind, onOpen, mayOffer }: SectionProps & { readonly mayOffer: boolean }) {
  const { t } = useTranslation("contracts");
  const rows = useGivenContracts(kind);
  const toOffer = (
    <Button component={Link} to={offerPath(kind)}>
      {t("offer.action")}
    </Button>
  );
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t("given.title")}</h2>
        {mayOffer && rows.items !== undefined && rows.items.length > 0 && toOffer}
      </div>
      <ContractList
        label={t("given.title")}
        rows={rows}
        onOpen={onOpen}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={28} stroke={1.5} />}
            title={t("given.emptyTitle")}
            text={mayOffer ? t("given.emptyText") : t("given.needsOwn")}
            action={mayOffer ? toOffer : undefined}
          />
        }
      />
    </div>
  );
}

function History({ kind, onOpen }: SectionProps) {
  const { t } = useTranslation("contracts");
  const rows = useClosedContracts(kind);
  return (
    <ContractList
      label={t("view.history")}
      rows={rows}
      onOpen={onOpen}
      empty={
        <EmptyState
          icon={<IconHistory size={28} stroke={1.5} />}
          title={t("history.emptyTitle")}
          text={t("history.emptyText")}
        />
      }
    />
  );
}

/** The agent's contracts of a kind with its upline and its downline, and what is over. */
export function Contracts({ kind }: { readonly kind: ContractKind }) {
  const { t } = useTranslation("contracts");
  const { view, contract, change } = useContractsQuery();
  const { contracts, error, loading, refetch } = useReceivedContracts(kind);
  const onOpen = (id: string) => change({ [parameters.contract]: id });
  return (
    <div className={classes.root}>
      <Chips<string>
        label={t("view.label")}
        options={[
          { value: "current", label: t("view.current") },
          { value: "history", label: t("view.history") },
        ]}
        value={view}
        onChoose={(value) => change({ [parameters.view]: value === "current" ? null : value })}
      />
      {view === "history" ? (
        <History kind={kind} onOpen={onOpen} />
      ) : (
        <Loaded
          value={contracts}
          error={error}
          isLoading={loading}
          onRetry={refetch}
          failedTitle={t("failed")}
          placeholder={<SkeletonRows rows={6} height={56} />}
        >
          {(received) => (
            <>
              <Own received={received} />
              <Given kind={kind} onOpen={onOpen} mayOffer={received.some(isInForce)} />
            </>
          )}
        </Loaded>
      )}
      <ContractDialog id={contract} onClose={() => change({ [parameters.contract]: null })} />
    </div>
  );
}
