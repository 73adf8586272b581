import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useBrand } from "../../../../brands/brand-context";
import { BettingRecordDocument } from "../../../../gql/graphql";
import { usePaginatedList } from "../../../../lib/list/use-paginated-list";
import { type RecordFilterState, useRecordFilter } from "../../../../lib/list/use-record-filter";
import { paths, roundParameter } from "../../../../lib/navigation/paths";
import { useVendors } from "../../../../lib/play/use-vendors";
import { lazyDialog } from "../../../../ui/layout/lazy-dialog";
import type { FilterControl } from "../../../../ui/list/filters/filter-controls";
import type { RecordColumn } from "../../../../ui/list/record-page/record-column";
import { RecordPage } from "../../../../ui/list/record-page/record-page";
import { RecordSums } from "../../../../ui/list/record-page/record-sums";
import { Amount } from "../../../../ui/text/amount";
import {
  gameTypes,
  type RecordRound,
  type RoundFilter,
  roundFilter,
  roundStatuses,
  toServerFilter,
} from "../model";
import { useRoundDetails } from "../use-round-details";
import { type Details, DetailsNotice } from "./details-notice";
import { GameFilter } from "./game-filter";
import { NetAmount } from "./net-amount";
import { RoundCard } from "./round-card";
import { DetailsButton, RoundGame, RoundState, RoundTime } from "./round-parts";

const RoundDialog = lazyDialog(async () => (await import("./round-dialog")).RoundDialog);

/** The round that the address names, in a dialog over the record. */
function OpenRound() {
  const [query, setQuery] = useSearchParams();
  const requestedId = query.get(roundParameter);
  // While the dialog closes it still shows its round.
  const [id, setId] = useState(requestedId);
  if (requestedId !== null && requestedId !== id) setId(requestedId);
  const close = () => {
    const below = new URLSearchParams(query);
    below.delete(roundParameter);
    setQuery(below, { preventScrollReset: true });
  };
  return <RoundDialog opened={requestedId !== null} id={id ?? ""} onClose={close} />;
}

function useColumns(details: Details): RecordColumn<RecordRound>[] {
  const { t } = useTranslation("records");
  const open = (roundId: string) => void details.open(roundId);
  return [
    { key: "time", header: t("time"), cell: (round) => <RoundTime at={round.openedAt} /> },
    { key: "game", header: t("game"), cell: (round) => <RoundGame round={round} /> },
    { key: "staked", header: t("staked"), numeric: true, cell: (round) => <Amount {...round.staked} /> },
    { key: "paid", header: t("paid"), numeric: true, cell: (round) => <Amount {...round.paid} /> },
    { key: "net", header: t("net"), numeric: true, cell: (round) => <NetAmount net={round.net} /> },
    {
      key: "validBet",
      header: t("validBet"),
      numeric: true,
      wideOnly: true,
      cell: (round) => <Amount {...round.validBet} />,
    },
    { key: "status", header: t("status"), cell: (round) => <RoundState status={round.status} /> },
    {
      key: "details",
      header: t("details"),
      action: true,
      cell: (round) => <DetailsButton round={round} loading={details.openingId === round.id} onOpen={open} />,
    },
  ];
}

type RoundField = "kind" | "vendor" | "game" | "status";

function useControls({ filter, change }: RecordFilterState<RoundFilter>): FilterControl<RoundField>[] {
  const { t } = useTranslation(["records", "common"]);
  return [
    {
      field: "kind",
      as: "menu",
      label: t("category"),
      all: t("allCategories"),
      options: gameTypes.map((value) => ({ value, label: t(`common:categories.${value}`) })),
    },
    { field: "vendor", as: "menu", label: t("vendor"), all: t("allVendors"), options: useVendors() },
    {
      field: "game",
      control: <GameFilter chosen={filter.game} onChoose={(game) => change({ game })} />,
    },
    {
      field: "status",
      as: "menu",
      label: t("status"),
      all: t("allStatuses"),
      options: roundStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
  ];
}

/** The member's rounds with their filters, totals and details. */
export function BettingRecord() {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const filter = useRecordFilter(roundFilter, timeZone);
  const query = toServerFilter(filter.filter, timeZone);
  const list = usePaginatedList(BettingRecordDocument, ({ me }) => me?.rounds, { filter: query });
  const details = useRoundDetails(t("opening"));
  return (
    <>
      <RecordPage
        label={t("list")}
        rows={list.rows}
        isGuest={list.isGuest}
        rowKey={({ id }) => id}
        columns={useColumns(details)}
        card={(round) => (
          <RoundCard
            round={round}
            opening={details.openingId === round.id}
            onOpen={(roundId) => void details.open(roundId)}
          />
        )}
        filter={filter}
        controls={useControls(filter)}
        file={{ record: "betting-record", query }}
        above={<DetailsNotice details={details} />}
        sums={(rows) => (
          <RecordSums
            rows={rows}
            totals={list.totals}
            groupOf={({ net }) => net.currency}
            countLabel={t("sums.rounds")}
            figures={[
              { key: "staked", label: t("staked"), of: ({ staked }) => staked },
              { key: "paid", label: t("paid"), of: ({ paid }) => paid },
              { key: "validBet", label: t("validBet"), of: ({ validBet }) => validBet },
              { key: "net", label: t("net"), of: ({ net }) => net, cell: (net) => <NetAmount net={net} /> },
            ]}
          />
        )}
        empty={{
          icon: <IconReceipt size={28} />,
          title: t("empty.title"),
          text: t("empty.text"),
          action: (
            <Button component={Link} to={paths.home}>
              {t("empty.action")}
            </Button>
          ),
        }}
        nothingTitle={t("nothing.rounds")}
        failedTitle={t("failed.title")}
        shownText={(counts) => t("shown", counts)}
      />
      <OpenRound />
    </>
  );
}
