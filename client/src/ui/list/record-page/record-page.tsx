import { Button } from "@mantine/core";
import { IconLock, IconSearchOff } from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import type { ShownRange } from "../../../lib/dates/range-query";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import type { RecordRows } from "../../../lib/list/use-paginated-list";
import type { RecordFilterState } from "../../../lib/list/use-record-filter";
import { formatCount } from "../../../lib/money/money";
import { signInPath } from "../../../lib/navigation/auth-dialog";
import { Loaded } from "../../feedback/loaded";
import { SkeletonRows } from "../../feedback/skeletons";
import { EmptyState } from "../../feedback/state-message";
import revealInOrder from "../../layout/reveal-in-order.module.css";
import type { FilterControl } from "../filters/filter-controls";
import { LoadMore } from "../paging/load-more";
import { type FieldOf, type RecordFile, RecordFilters } from "./record-filters";
import { RecordList, type RecordListProps } from "./record-list";
import classes from "./record-page.module.css";

interface RecordResultsProps<Row> extends Pick<RecordListProps<Row>, "label" | "columns" | "card"> {
  readonly rows: RecordRows<Row>;
  readonly rowKey: (row: Row) => string;
  /** Clears the filter; undefined when it is the default. */
  readonly onClear: (() => void) | undefined;
  /** The totals, above the rows. */
  readonly sums: (rows: readonly Row[]) => ReactNode;
  /** Shown when there are no rows with the initial filter. */
  readonly empty: ComponentProps<typeof EmptyState>;
  /** Says that nothing matches the filter; "No entries …" by default. */
  readonly nothingTitle?: string;
  readonly failedTitle: string;
  /** How many rows are shown, such as "20 of 482 rounds"; entries by default. */
  readonly shownText?: (counts: { readonly shown: string; readonly count: number }) => string;
}

interface RecordPageProps<Row, Filter extends ShownRange> extends Omit<RecordResultsProps<Row>, "onClear"> {
  readonly filter: RecordFilterState<Filter>;
  /** The controls of the filter's fields. The days are always there. */
  readonly controls: readonly FilterControl<FieldOf<Filter>>[];
  readonly file: RecordFile;
  /** Shown between the filter and the totals. */
  readonly above?: ReactNode;
  /** Rows are only for members, and the session has ended. */
  readonly isGuest?: boolean;
}

function NothingFound({ title, onClear }: { readonly title?: string; readonly onClear: () => void }) {
  const { t } = useTranslation("records");
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={title ?? t("nothing.title")}
      text={t("nothing.text")}
      action={
        <Button variant="default" onClick={onClear}>
          {t("clear")}
        </Button>
      }
    />
  );
}

function SignInFirst() {
  const { t } = useTranslation("records");
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={<IconLock size={28} />}
      title={t("guest.title")}
      action={
        <Button component={Link} to={signInPath(`${pathname}${search}`)}>
          {t("guest.action")}
        </Button>
      }
    />
  );
}

/** The rows with their totals, and how many of all are shown. */
function Rows<Row>({ shown, ...props }: RecordResultsProps<Row> & { readonly shown: readonly Row[] }) {
  const { rows, label, columns, card, rowKey, sums, empty, nothingTitle, shownText, onClear } = props;
  const { t } = useTranslation("records");
  const tag = useDocumentLanguage();
  if (shown.length === 0)
    return onClear ? <NothingFound title={nothingTitle} onClear={onClear} /> : <EmptyState {...empty} />;
  const { paging } = rows;
  const counts = { shown: formatCount(shown.length, tag), count: paging?.totalCount ?? shown.length };
  return (
    <div className={classes.rows}>
      {sums(shown)}
      <RecordList
        label={label}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        stale={rows.isStale}
        card={card}
      />
      {paging && (
        <LoadMore
          shown={shown.length}
          total={paging.totalCount}
          text={shownText ? shownText(counts) : t("entries", counts)}
          label={t("more")}
          loading={paging.isLoadingMore}
          onLoad={paging.loadMore}
        />
      )}
    </div>
  );
}

/**
 * The rows of a record with their totals, as a table, on phones as cards; or that they load, could not be loaded, or that
 * there are none. Texts of `records`.
 */
export function RecordResults<Row>(props: RecordResultsProps<Row>) {
  const { rows, failedTitle } = props;
  return (
    <Loaded
      value={rows.items}
      error={rows.error}
      isLoading={rows.isRetrying}
      onRetry={rows.retry}
      failedTitle={failedTitle}
      placeholder={<SkeletonRows rows={8} height={56} />}
    >
      {(shown) => <Rows {...props} shown={shown} />}
    </Loaded>
  );
}

/**
 * A record of the member's from its description: a filter by days and fields in the address, its totals, and its rows as
 * a table, on phones as cards, with a file of all of them. Texts of `records`.
 */
export function RecordPage<Row, Filter extends ShownRange>(props: RecordPageProps<Row, Filter>) {
  const { filter, controls, file, above, isGuest } = props;
  if (isGuest) return <SignInFirst />;
  return (
    <div className={clsx(classes.root, revealInOrder.revealInOrder)}>
      <RecordFilters state={filter} controls={controls} file={file} />
      {above}
      <RecordResults {...props} onClear={filter.clear} />
    </div>
  );
}
