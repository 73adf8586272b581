import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import type { CursorRows } from "../../../lib/list/use-cursor-list";
import { formatPercent } from "../../../lib/money/percent";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { CursorResults } from "../../../ui/list/paging/cursor-results";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordList } from "../../../ui/list/record-page/record-list";
import { Moment } from "../../../ui/text/moment";
import { type Contract, rateRange, stateTones } from "../model";
import { Party } from "./contract-details";
import classes from "./contract-list.module.css";

/** The rates of a contract from the lowest to the highest. */
function Rates({ contract: { terms } }: { readonly contract: Contract }) {
  const { t } = useTranslation("contracts");
  const tag = useDocumentLanguage();
  const range = rateRange(terms);
  if (range === null) return t("list.amounts");
  const rates = [...new Set([range.low, range.high])].map((rate) => formatPercent(rate, tag));
  return <bdi dir="ltr">{rates.join("–")}</bdi>;
}

function useColumns(onOpen: (id: string) => void): RecordColumn<Contract>[] {
  const { t } = useTranslation("contracts");
  return [
    {
      key: "party",
      header: t("list.party"),
      onCard: "title",
      cell: (contract) => <Party contract={contract} />,
    },
    {
      key: "state",
      header: t("list.state"),
      cell: ({ state }) => <StatusBadge tone={stateTones[state]} text={t(`states.${state}`)} />,
    },
    {
      key: "rates",
      header: t("list.rates"),
      numeric: true,
      onCard: "labelled",
      cell: (contract) => <Rates contract={contract} />,
    },
    { key: "currency", header: t("list.currency"), wideOnly: true, cell: ({ currency }) => currency },
    {
      key: "changed",
      header: t("list.changed"),
      onCard: "note",
      cell: ({ changedAt }) => <Moment at={changedAt} />,
    },
    {
      key: "open",
      header: t("list.actions"),
      action: true,
      cell: ({ id, awaitsMe, agent, upline, side }) => (
        <Button
          variant={awaitsMe ? "filled" : "default"}
          size="compact-sm"
          className={classes.open}
          aria-label={t(awaitsMe ? "list.answerOf" : "list.openOf", {
            account: side === "GIVEN" ? agent : (upline ?? t("brand")),
          })}
          onClick={() => onOpen(id)}
        >
          {t(awaitsMe ? "list.answer" : "list.open")}
        </Button>
      ),
    },
  ];
}

interface ContractListProps {
  readonly label: string;
  readonly rows: CursorRows<Contract>;
  readonly onOpen: (id: string) => void;
  readonly empty: ReactNode;
}

/** Contracts as rows, each of which opens its dialog. */
export function ContractList({ label, rows, onOpen, empty }: ContractListProps) {
  const { t } = useTranslation("contracts");
  const columns = useColumns(onOpen);
  return (
    <CursorResults
      rows={rows}
      failedTitle={t("failed")}
      placeholder={<SkeletonRows rows={3} height={56} />}
      empty={empty}
    >
      {(items) => (
        <RecordList
          label={label}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          stale={rows.isStale}
          card={[["party", "state"], ["rates", "open"], ["changed"]]}
        />
      )}
    </CursorResults>
  );
}
