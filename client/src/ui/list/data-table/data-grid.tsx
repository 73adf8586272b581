import { Anchor, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/Center.layer.css";
import "@mantine/core/styles/Flex.layer.css";
import "@mantine/core/styles/Table.layer.css";
import "mantine-datatable/styles.layer.css";
import { IconArrowDown, IconArrowUp, IconSelector } from "@tabler/icons-react";
import { type DataTableColumn, DataTable as MantineDataTable } from "mantine-datatable";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, type To, useNavigate } from "react-router-dom";
import type { Density } from "../../../lib/list/table-layout";
import type { TableSort } from "../../../lib/list/table-query";
import type { DataColumn } from "./data-column";
import classes from "./data-grid.module.css";
import { useRowKeys } from "./use-row-keys";

export interface DataGridProps<Row> {
  /** The table's accessible name. */
  readonly label: string;
  /** The visible columns in their order; the first names the row and stays in view. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly density: Density;
  readonly sort: TableSort;
  readonly onSort: (key: string) => void;
  /** Where a row leads: its first cell is a link, and Enter or a click on the row follows it. */
  readonly pathOf?: ((row: Row) => To) | undefined;
  /** Dims the rows while others load. */
  readonly stale: boolean;
}

/** The space above and below a row's text, in pixels. */
const rowSpacing: Readonly<Record<Density, number>> = { compact: 4, normal: 10, roomy: 16 };

/** The width of a column that has none of its own, in pixels. */
const defaultWidth = 150;

interface SortButtonProps<Row> extends Pick<DataGridProps<Row>, "sort" | "onSort"> {
  readonly column: DataColumn<Row>;
}

function SortButton<Row>({ column: { key, header }, sort, onSort }: SortButtonProps<Row>) {
  const Icon = sort.key !== key ? IconSelector : sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(key)}>
      {header}
      <Icon size={14} aria-hidden />
    </button>
  );
}

/** Says in the headers of the table that it is given which column the rows are sorted by: the library marks them as buttons instead. */
function useAriaSort<Row>({ columns, sort }: Pick<DataGridProps<Row>, "columns" | "sort">) {
  const table = useRef<HTMLTableElement | null>(null);
  useEffect(() => {
    for (const header of table.current?.querySelectorAll<HTMLElement>("th[data-accessor]") ?? []) {
      const column = columns.find(({ key }) => key === header.dataset.accessor);
      if (!column?.sortable) continue;
      const direction = sort.isDescending ? "descending" : "ascending";
      header.setAttribute("aria-sort", sort.key === column.key ? direction : "none");
    }
  });
  return useCallback((element: HTMLTableElement | null) => {
    table.current = element;
  }, []);
}

/** Rows in a table that scrolls within itself below a header that stays in view. Texts of `records`. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows, rowKey, density, sort, onSort, pathOf, stale } = props;
  const { t } = useTranslation("records");
  const navigate = useNavigate();
  const tableRef = useAriaSort(props);
  const rowAttributes = useRowKeys<Row>(rows.length, pathOf && ((row) => void navigate(pathOf(row))));
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const gridColumns = columns.map((column, index): DataTableColumn<Row> => {
    const { key, header, cell, numeric, sortable, width = defaultWidth } = column;
    // A header without text is none to a screen reader.
    const { total = index === 0 ? t("total") : <VisuallyHidden>–</VisuallyHidden> } = column;
    return {
      accessor: key,
      title: sortable ? <SortButton column={column} sort={sort} onSort={onSort} /> : header,
      textAlign: numeric ? "right" : undefined,
      width,
      footer: hasTotals ? total : undefined,
      render: (row) =>
        index === 0 && pathOf ? (
          <Anchor component={Link} inherit to={pathOf(row)}>
            {cell(row)}
          </Anchor>
        ) : (
          (cell(row) ?? <span aria-hidden>–</span>)
        ),
    };
  });
  return (
    <MantineDataTable<Row>
      aria-label={label}
      tableRef={tableRef}
      className={classes.root}
      classNames={{ header: classes.header, footer: classes.footer }}
      rowClassName={pathOf ? classes.row : undefined}
      records={[...rows]}
      columns={gridColumns}
      idAccessor={rowKey}
      customRowAttributes={rowAttributes}
      pinFirstColumn
      highlightOnHover
      withTableBorder
      borderRadius="lg"
      backgroundColor="var(--surface-1)"
      borderColor="var(--border-subtle)"
      rowBorderColor="var(--border-subtle)"
      highlightOnHoverColor="var(--surface-2)"
      c="var(--text)"
      verticalSpacing={rowSpacing[density]}
      horizontalSpacing={12}
      fz="sm"
      height="auto"
      maxHeight="70dvh"
      data-stale={stale || undefined}
      // Tables without rows are not rendered: the library's own texts would be read out below every table.
      emptyState={<span />}
      scrollAreaProps={{ type: "auto" }}
    />
  );
}
