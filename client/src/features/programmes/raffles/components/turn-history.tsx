import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RaffleTurnsDocument } from "../../../../gql/graphql";
import { useCursorList } from "../../../../lib/list/use-cursor-list";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { CursorResults } from "../../../../ui/list/paging/cursor-results";
import type { RecordColumn } from "../../../../ui/list/record-page/record-column";
import { RecordList } from "../../../../ui/list/record-page/record-list";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import { factsOfTurn, isMoney, type Turn } from "../model";
import classes from "./raffles.module.css";
import { VerifyLink } from "./verify-link";

function useColumns(): RecordColumn<Turn>[] {
  const { t } = useTranslation("raffles");
  const money = useMoneyText();
  const nameOf = (turn: Turn) => (isMoney(turn) ? money(turn.amount) : t("nothing"));
  return [
    {
      key: "time",
      header: t("history.time"),
      onCard: "title",
      cell: ({ drawnAt }) => <Moment at={drawnAt} />,
    },
    {
      key: "prize",
      header: t("prize"),
      numeric: true,
      cell: (turn) => (isMoney(turn) ? <Amount {...turn.amount} /> : t("nothing")),
    },
    {
      key: "nonce",
      header: t("seeds.nonce"),
      numeric: true,
      onCard: "labelled",
      cell: ({ seeds }) => seeds.nonce,
    },
    {
      key: "verify",
      header: t("history.fairness"),
      cell: (turn) => <VerifyLink facts={factsOfTurn(turn)} what={nameOf(turn)} />,
    },
  ];
}

/** The turns that the member has used, each with a link to verify it. */
export function TurnHistory() {
  const { t } = useTranslation("raffles");
  const { rows } = useCursorList(RaffleTurnsDocument, ({ me }) => me?.raffleTurns, { first: 10 });
  const columns = useColumns();
  return (
    <section className={classes.history} aria-label={t("history.title")}>
      <h2 className={classes.title}>{t("history.title")}</h2>
      <CursorResults
        rows={rows}
        failedTitle={t("history.failed")}
        empty={
          <EmptyState
            icon={<IconHistory size={28} />}
            title={t("history.none")}
            text={t("history.noneText")}
          />
        }
      >
        {(shown) => (
          <RecordList
            label={t("history.title")}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            card={[
              ["time", "prize"],
              ["nonce", "verify"],
            ]}
          />
        )}
      </CursorResults>
    </section>
  );
}
