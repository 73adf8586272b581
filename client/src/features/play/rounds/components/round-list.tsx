import { useTranslation } from "react-i18next";
import { type RecordColumn, RecordList } from "../../../../ui/list/record-list";
import { Amount } from "../../../../ui/text/amount";
import type { RecordRound } from "../use-betting-record";
import { useRoundDetails } from "../use-round-details";
import { type Details, DetailsNotice } from "./details-notice";
import { NetAmount } from "./net-amount";
import { RoundCard } from "./round-card";
import { DetailsButton, RoundGame, RoundState, RoundTime } from "./round-parts";

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

/** Rounds as a table, on phones as cards; each opens its vendor's details. */
export function RoundList({
  rounds,
  stale,
}: {
  readonly rounds: readonly RecordRound[];
  readonly stale: boolean;
}) {
  const { t } = useTranslation("records");
  const details = useRoundDetails(t("opening"));
  const columns = useColumns(details);
  return (
    <>
      <DetailsNotice details={details} />
      <RecordList
        label={t("list")}
        columns={columns}
        rows={rounds}
        rowKey={(round) => round.id}
        stale={stale}
        card={(round) => (
          <RoundCard
            round={round}
            opening={details.openingId === round.id}
            onOpen={(roundId) => void details.open(roundId)}
          />
        )}
      />
    </>
  );
}
