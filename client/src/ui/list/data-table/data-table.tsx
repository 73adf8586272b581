import { Button } from "@mantine/core";
import { IconFilterX, IconSearchOff } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import type { FilterFields } from "../../../lib/list/address-fields";
import { placeColumns } from "../../../lib/list/table-layout";
import { useTableLayout } from "../../../lib/list/use-table-layout";
import type { TableQueryState } from "../../../lib/list/use-table-query";
import { formatCount } from "../../../lib/money/money";
import { Loaded } from "../../feedback/loaded";
import { SkeletonRows } from "../../feedback/skeletons";
import { EmptyState } from "../../feedback/state-message";
import { preloadable } from "../../layout/preloadable";
import { CsvButton } from "../filters/csv-button";
import { type FilterControl, FilterControls } from "../filters/filter-controls";
import { Pagination } from "../paging/pagination";
import type { DataColumn } from "./data-column";
import type { DataGridProps } from "./data-grid";
import classes from "./data-table.module.css";
import { LayoutMenu } from "./layout-menu";

const skeleton = <SkeletonRows rows={10} height={44} />;
/** Loads the table's library with the first table that is shown. */
const LazyGrid = preloadable(async () => (await import("./data-grid")).DataGrid, skeleton);
const Grid = LazyGrid as <Row>(props: DataGridProps<Row>) => ReactNode;

/** The rows of one page. */
export interface TableRows<Row> {
  /** Undefined until they have loaded. */
  readonly items: readonly Row[] | undefined;
  readonly totalCount: number;
  readonly totalPages: number;
  /** The rows are of the previous query, while those of another one load. */
  readonly isStale: boolean;
  readonly error: Error | undefined;
  readonly isRetrying: boolean;
  readonly retry: () => unknown;
}

interface DataTableProps<Row, Of extends FilterFields> extends Pick<DataGridProps<Row>, "rowKey" | "pathOf"> {
  /** Names the table where its layout is stored. */
  readonly name: string;
  /** The account whose layout it is. */
  readonly owner: string;
  /** The table's accessible name. */
  readonly label: string;
  /** The first names the row: it is always shown, and stays in view. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: TableRows<Row>;
  readonly query: TableQueryState<Of>;
  /** The controls of the filter's fields. */
  readonly controls: readonly FilterControl<keyof Of & string>[];
  /** Saves all rows that match as a file. */
  readonly saveFile?: () => Promise<void>;
  /** Shown when there are no rows without a filter. */
  readonly empty: ComponentProps<typeof EmptyState>;
  readonly failedTitle: string;
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation("records");
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={t("nothing.title")}
      text={t("table.nothing")}
      action={
        <Button variant="default" onClick={onClear}>
          {t("clear")}
        </Button>
      }
    />
  );
}

function Pages({
  page,
  totalPages,
  toPage,
}: Pick<TableQueryState<FilterFields>, "page" | "toPage"> & { readonly totalPages: number }) {
  const { t } = useTranslation("records");
  return (
    <Pagination
      page={page}
      pages={totalPages}
      toPage={toPage}
      label={t("table.pages.label")}
      previousLabel={t("table.pages.previous")}
      nextLabel={t("table.pages.next")}
      pageLabel={(number) => t("table.pages.page", { page: number })}
      short={t("table.pages.short", { page, pages: totalPages })}
    />
  );
}

/**
 * A table for staff and agents: its sort, filter and page are in the address, its columns and the height of its rows are
 * the user's choice, and its rows are reached by arrow keys. Texts of `records`.
 */
export function DataTable<Row, Of extends FilterFields>(props: DataTableProps<Row, Of>) {
  const { name, owner, label, columns, rows, rowKey, pathOf, query, controls, saveFile, empty } = props;
  const { t } = useTranslation("records");
  const tag = useDocumentLanguage();
  const [layout, setLayout] = useTableLayout(name, owner);
  const placed = placeColumns(columns.slice(1), layout);
  const shown = placed.filter(({ isHidden }) => !isHidden).map(({ column }) => column);
  // Loaded in parallel with the rows, not after them; if that fails, it is loaded again with them.
  useEffect(() => void Promise.allSettled([LazyGrid.preload()]), []);
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <FilterControls
          controls={controls}
          values={query.filter}
          onChange={(part) => query.change(part as Partial<typeof query.filter>)}
        />
        {query.clear && (
          <Button variant="subtle" leftSection={<IconFilterX size={18} aria-hidden />} onClick={query.clear}>
            {t("clear")}
          </Button>
        )}
        <div className={classes.end}>
          <LayoutMenu placed={placed} layout={layout} onChange={setLayout} />
          {saveFile && <CsvButton save={saveFile} />}
        </div>
      </div>
      <Loaded
        value={rows.items}
        error={rows.error}
        isLoading={rows.isRetrying}
        onRetry={rows.retry}
        failedTitle={props.failedTitle}
        placeholder={skeleton}
      >
        {(items) =>
          items.length > 0 ? (
            <>
              <p className={classes.count} role="status">
                {t("table.results", { shown: formatCount(rows.totalCount, tag), count: rows.totalCount })}
              </p>
              <Grid
                label={label}
                columns={[...columns.slice(0, 1), ...shown]}
                rows={items}
                rowKey={rowKey}
                density={layout.density}
                sort={query.sort}
                onSort={query.sortBy}
                pathOf={pathOf}
                stale={rows.isStale}
              />
              <Pages page={query.page} totalPages={rows.totalPages} toPage={query.toPage} />
            </>
          ) : query.clear ? (
            <NothingFound onClear={query.clear} />
          ) : (
            <EmptyState {...empty} />
          )
        }
      </Loaded>
    </div>
  );
}
