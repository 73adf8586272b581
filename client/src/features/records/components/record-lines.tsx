import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { formatDateTime } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { overPage } from "../../../lib/navigation/auth-dialog";
import { depositDialogPath, withdrawalPath } from "../../../lib/navigation/cashier-dialog";
import { roundPath } from "../../../lib/navigation/paths";
import { type RecordColumn, RecordList } from "../../../ui/list/record-list";
import { Amount } from "../../../ui/text/amount";
import { HideableAmount } from "../../../ui/text/hideable-amount";
import { Reference } from "../../../ui/text/reference";
import type { RecordLine } from "../use-account-record";
import classes from "./records.module.css";

interface LineProps {
  readonly line: RecordLine;
}

function PostedAt({ line: { at } }: LineProps) {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return <time dateTime={at}>{formatDateTime(at, tag, timeZone)}</time>;
}

/** The origin of a posting; a round, deposit or withdrawal is a link. */
function Origin({ line: { reference, roundId, depositId, withdrawalId } }: LineProps) {
  const location = useLocation();
  const text = <Reference value={reference} />;
  const path = roundId ? roundPath(roundId) : withdrawalId ? withdrawalPath(withdrawalId) : null;
  if (path)
    return (
      <Anchor component={Link} to={path}>
        {text}
      </Anchor>
    );
  if (!depositId) return text;
  return (
    <Anchor component={Link} to={depositDialogPath(location, depositId)} state={overPage} preventScrollReset>
      {text}
    </Anchor>
  );
}

function useColumns(): RecordColumn<RecordLine>[] {
  const { t } = useTranslation("records");
  return [
    { key: "time", header: t("time"), cell: (line) => <PostedAt line={line} /> },
    { key: "kind", header: t("account.kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: "account",
      header: t("account.account"),
      wideOnly: true,
      cell: ({ account }) => t(`account.accounts.${account}`),
    },
    { key: "reference", header: t("account.reference"), cell: (line) => <Origin line={line} /> },
    {
      key: "amount",
      header: t("account.amount"),
      numeric: true,
      cell: ({ amount }) => <Amount {...amount} signed coloured />,
    },
    {
      key: "after",
      header: t("account.after"),
      numeric: true,
      cell: ({ balanceAfter }) => <HideableAmount {...balanceAfter} />,
    },
  ];
}

function Card({ line }: LineProps) {
  const { t } = useTranslation("records");
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <span className={classes.strong}>{t(`kinds.${line.kind}`)}</span>
        <Amount {...line.amount} signed coloured />
      </div>
      <div className={classes.line}>
        <span className={classes.note}>{t(`account.accounts.${line.account}`)}</span>
        <span className={classes.note}>
          {t("account.after")} <HideableAmount {...line.balanceAfter} />
        </span>
      </div>
      <div className={classes.line}>
        <Origin line={line} />
        <span className={classes.note}>
          <PostedAt line={line} />
        </span>
      </div>
    </article>
  );
}

interface RecordLinesProps {
  readonly lines: readonly RecordLine[];
  readonly stale: boolean;
}

/** Postings as a table, on phones as cards. */
export function RecordLines({ lines, stale }: RecordLinesProps) {
  const { t } = useTranslation("records");
  return (
    <RecordList
      label={t("account.list")}
      columns={useColumns()}
      rows={lines}
      rowKey={({ id }) => id}
      stale={stale}
      card={(line) => <Card line={line} />}
    />
  );
}
