import { Button } from "@mantine/core";
import { IconCloudOff, IconLock, IconReceipt, IconSearchOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useBrand } from "../../../../brands/brand-context";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { formatCount } from "../../../../lib/money/money";
import { signInPath } from "../../../../lib/navigation/auth-dialog";
import { paths, roundParameter } from "../../../../lib/navigation/paths";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { EmptyState, FailedState } from "../../../../ui/feedback/state-message";
import { lazyDialog } from "../../../../ui/layout/lazy-dialog";
import { LoadMore } from "../../../../ui/list/paging/load-more";
import { isFiltered, toServerFilter } from "../model";
import { useBettingRecord } from "../use-betting-record";
import { useRecordFilter } from "../use-record-filter";
import classes from "./betting-record.module.css";
import { RecordFilters } from "./record-filters";
import { RecordTotals } from "./record-totals";
import { RoundList } from "./round-list";

const RoundDialog = lazyDialog(async () => (await import("./round-dialog")).RoundDialog);

const iconSize = 28;
const skeletonRows = 8;
const rowHeight = 69;
const totalsHeight = 76;

function NoRounds({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation("records");
  if (filtered) {
    return (
      <EmptyState
        icon={<IconSearchOff size={iconSize} />}
        title={t("nothing.title")}
        text={t("nothing.text")}
        action={
          <Button variant="default" onClick={onClear}>
            {t("clear")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconReceipt size={iconSize} />}
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <Button component={Link} to={paths.home}>
          {t("empty.action")}
        </Button>
      }
    />
  );
}

function SignInFirst() {
  const { t } = useTranslation("records");
  return (
    <EmptyState
      icon={<IconLock size={iconSize} />}
      title={t("guest.title")}
      action={
        <Button component={Link} to={signInPath(paths.bettingRecord)}>
          {t("guest.action")}
        </Button>
      }
    />
  );
}

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

/** The member's rounds with their filters, totals and details. */
export function BettingRecord() {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const errorText = useErrorText();
  const { filter, change, clear } = useRecordFilter(timeZone);
  const record = useBettingRecord(toServerFilter(filter, timeZone));
  const { rounds, totalCount, error } = record;
  if (record.isGuest) return <SignInFirst />;
  const counts = { shown: formatCount(rounds.length, tag), count: totalCount };
  return (
    <div className={classes.root}>
      <RecordFilters filter={filter} onChange={change} onClear={clear} />
      <OpenRound />
      <div className={classes.results} aria-busy={record.isFirstLoad || record.isStale}>
        {record.isFirstLoad && (
          <>
            <SkeletonRows rows={1} height={totalsHeight} />
            <SkeletonRows rows={skeletonRows} height={rowHeight} />
          </>
        )}
        {error && (
          <FailedState
            icon={<IconCloudOff size={iconSize} />}
            title={t("failed.title")}
            text={errorText(error)}
            retryLabel={t("failed.retry")}
            onRetry={record.retry}
            retrying={record.isRetrying}
          />
        )}
        {!record.isFirstLoad && !error && rounds.length === 0 && (
          <NoRounds filtered={isFiltered(filter)} onClear={clear} />
        )}
        {!error && rounds.length > 0 && (
          <>
            <RecordTotals rounds={rounds} totals={record.totals} />
            <RoundList rounds={rounds} stale={record.isStale} />
            <LoadMore
              shown={rounds.length}
              total={totalCount}
              text={t("shown", counts)}
              label={t("more")}
              loading={record.isLoadingMore}
              onLoad={record.loadMore}
            />
          </>
        )}
      </div>
    </div>
  );
}
