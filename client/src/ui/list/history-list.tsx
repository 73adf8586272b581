import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentLanguage } from "../../lib/i18n/use-document-language";
import { formatCount } from "../../lib/money/money";
import { Loaded } from "../feedback/loaded";
import { SkeletonRows } from "../feedback/skeletons";
import classes from "./history-list.module.css";
import { LoadMore } from "./paging/load-more";
import { type RecordColumn, RecordList } from "./record-list";

interface OwnListProps<Row> {
  /** The result of `usePaginatedList`. */
  readonly list: {
    readonly items: readonly Row[] | undefined;
    readonly totalCount: number;
    readonly isStale: boolean;
    readonly isLoadingMore: boolean;
    readonly isRetrying: boolean;
    readonly error: Error | undefined;
    readonly retry: () => unknown;
    readonly loadMore: () => void;
  };
  readonly label: string;
  readonly failedTitle: string;
  readonly columns: readonly RecordColumn<Row>[];
  /** One row on a phone. */
  readonly card: (row: Row) => ReactNode;
  /** Shown when nothing matches. */
  readonly empty: ReactNode;
  /** The totals of the rows shown and of all. */
  readonly sums: (rows: readonly Row[]) => ReactNode;
}

/** One of the member's lists with its totals, and how much of it is shown. Texts of `records`. */
export function HistoryList<Row extends { readonly id: string }>(props: OwnListProps<Row>) {
  const { list, label, failedTitle, columns, card, empty, sums } = props;
  const { t } = useTranslation("records");
  const tag = useDocumentLanguage();
  const { items, totalCount, error, isRetrying, isStale } = list;
  return (
    <Loaded
      value={items}
      error={error}
      isLoading={isRetrying}
      onRetry={list.retry}
      failedTitle={failedTitle}
      placeholder={<SkeletonRows rows={5} height={56} />}
    >
      {(rows) =>
        rows.length === 0 ? (
          empty
        ) : (
          <div className={classes.root}>
            {sums(rows)}
            <RecordList
              label={label}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              stale={isStale}
              card={card}
            />
            <LoadMore
              shown={rows.length}
              total={totalCount}
              text={t("account.shown", { shown: formatCount(rows.length, tag), count: totalCount })}
              label={t("more")}
              loading={list.isLoadingMore}
              onLoad={list.loadMore}
            />
          </div>
        )
      }
    </Loaded>
  );
}
