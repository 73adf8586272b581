import { IconReceipt } from "@tabler/icons-react";
import { useSearchParams } from "react-router-dom";
import { saveFile } from "../../../lib/browser/download";
import { writeParameter } from "../../../lib/browser/query-parameters";
import { oneOf } from "../../../lib/list/address-fields";
import { makeTableQuery } from "../../../lib/list/table-query";
import { useTableQuery } from "../../../lib/list/use-table-query";
import { useSession } from "../../../lib/session/session";
import { StatusBadge, type StatusTone } from "../../../ui/feedback/status-badge";
import { Chips } from "../../../ui/form/chips";
import { PageTitle } from "../../../ui/layout/page-title";
import type { DataColumn } from "../../../ui/list/data-table/data-column";
import { DataTable, type TableRows } from "../../../ui/list/data-table/data-table";
import { Amount } from "../../../ui/text/amount";
import { Moment } from "../../../ui/text/moment";
import { type DemoPayment, findPayments, type PaymentState, paymentStates } from "./demo-payments";
import classes from "./page.module.css";

const query = makeTableQuery({
  sortable: ["id", "createdAt", "amount"],
  initialSort: { key: "createdAt", isDescending: true },
  fields: { state: oneOf(paymentStates) },
});

const tones: Readonly<Record<PaymentState, StatusTone>> = { open: "info", paid: "success", failed: "danger" };

const columns: readonly DataColumn<DemoPayment>[] = [
  { key: "id", header: "Payment", sortable: true, width: 130, cell: ({ id }) => id },
  {
    key: "createdAt",
    header: "Time",
    sortable: true,
    width: 230,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { key: "member", header: "Member", cell: ({ member }) => <bdi>{member}</bdi> },
  { key: "method", header: "Method", cell: ({ method }) => method },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    sortable: true,
    cell: ({ amount }) => <Amount {...amount} />,
    total: <Amount amount="6543210.00" currency="USD" />,
  },
  { key: "fee", header: "Fee", numeric: true, cell: ({ fee }) => fee && <Amount {...fee} /> },
  {
    key: "state",
    header: "State",
    cell: ({ state }) => <StatusBadge tone={tones[state]} text={state} />,
  },
  { key: "note", header: "Note", width: 320, optional: true, cell: ({ note }) => note || null },
];

/** What the table shows; in the parameter `show`. */
const views = ["rows", "loading", "stale", "empty", "failed"] as const;
type View = (typeof views)[number];

function useView() {
  const [address, setAddress] = useSearchParams();
  const view = views.find((known) => known === address.get("show")) ?? "rows";
  const show = (next: View) =>
    setAddress((before) => {
      const written = new URLSearchParams(before);
      writeParameter(written, "show", next === "rows" ? null : next);
      return written;
    });
  return { view, show };
}

/** Components for staff and agents in all their states; only in development. */
export function Component() {
  const table = useTableQuery(query);
  const session = useSession();
  const { view, show } = useView();
  const { items, totalCount, totalPages, all } = findPayments(table.sort, table.filter.state, table.page);
  const isShown = view === "rows" || view === "stale";
  const rows: TableRows<DemoPayment> = {
    items: isShown ? items : view === "empty" ? [] : undefined,
    totalCount,
    totalPages,
    isStale: view === "stale",
    error: view === "failed" ? new Error("The demo fails on request.") : undefined,
    isRetrying: false,
    retry: () => show("rows"),
  };
  const saveCsv = async () => {
    const lines = ["id,amount", ...all.map(({ id, amount }) => `${id},${amount.amount}`)];
    saveFile(new Blob([lines.join("\r\n")], { type: "text/csv" }), "demo-payments.csv");
  };
  return (
    <div className={classes.root}>
      <PageTitle title="Gallery" text="Components for staff and agents, in all their states." />
      <Chips
        label="What the table shows"
        options={views.map((value) => ({ value, label: value }))}
        value={view}
        onChoose={show}
      />
      <DataTable
        name="gallery"
        owner={session?.account ?? "guest"}
        label="Payments"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        pathOf={({ id }) => ({ search: `?row=${id}` })}
        query={table}
        controls={[
          {
            field: "state",
            as: "menu",
            label: "State",
            all: "All states",
            options: paymentStates.map((value) => ({ value, label: value })),
          },
        ]}
        saveFile={saveCsv}
        empty={{ icon: <IconReceipt size={28} />, title: "No payments", text: "Payments are listed here." }}
        failedTitle="The payments could not be loaded"
      />
    </div>
  );
}
