import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { oneOf } from "../../../lib/list/address-fields";
import { makeTableQuery } from "../../../lib/list/table-query";
import { useTableQuery } from "../../../lib/list/use-table-query";
import { renderPage } from "../../../test/render-page";
import { shownToasts } from "../../feedback/toasts";
import type { DataColumn } from "./data-column";
import { DataTable, type TableRows } from "./data-table";

interface Payment {
  readonly id: string;
  readonly amount: string;
  readonly note: string | null;
}

const payments: readonly Payment[] = [
  { id: "P1", amount: "5.00", note: null },
  { id: "P2", amount: "7.00", note: "late" },
  { id: "P3", amount: "1.00", note: null },
];
const columns: readonly DataColumn<Payment>[] = [
  { key: "id", header: "Payment", sortable: true, cell: ({ id }) => id },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    sortable: true,
    cell: ({ amount }) => amount,
    total: "13.00",
  },
  { key: "note", header: "Note", cell: ({ note }) => note && <button type="button">{note}</button> },
  { key: "method", header: "Method", optional: true, cell: () => "Card" },
];
const query = makeTableQuery({
  sortable: ["id", "amount"],
  initialSort: { key: "id", isDescending: true },
  fields: { state: oneOf(["open", "paid"]) },
});

const loaded: TableRows<Payment> = {
  items: payments,
  totalCount: 53,
  totalPages: 3,
  isStale: false,
  error: undefined,
  isRetrying: false,
  retry: () => undefined,
};

interface TableProps {
  readonly rows?: Partial<TableRows<Payment>>;
  readonly owner?: string;
  readonly saveFile?: () => Promise<void>;
}

function Table({ rows, owner = "anna", saveFile }: TableProps) {
  return (
    <DataTable
      name="payments"
      owner={owner}
      label="Payments"
      columns={columns}
      rows={{ ...loaded, ...rows }}
      rowKey={({ id }) => id}
      pathOf={({ id }) => `/payments/${id}`}
      query={useTableQuery(query)}
      controls={[
        {
          field: "state",
          as: "menu",
          label: "State",
          all: "All states",
          options: [
            { value: "open", label: "Open" },
            { value: "paid", label: "Paid" },
          ],
        },
      ]}
      saveFile={saveFile}
      empty={{ icon: null, title: "No payments yet" }}
      failedTitle="No payments could be loaded"
    />
  );
}

async function open(props: TableProps = {}, at = "/payments") {
  const { router } = await renderPage(<Table {...props} />, {
    at,
    path: "/payments",
    responses: {},
    namespaces: ["records"],
  });
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

const table = () => screen.findByRole<HTMLTableElement>("table", { name: "Payments" });
const headers = async () =>
  [...((await table()).tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
const rowOf = async (id: string) => {
  const link = within(await table()).getByRole("link", { name: id });
  return link.closest("tr") as HTMLTableRowElement;
};
const openLayout = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Columns" }));
  return within(await screen.findByRole("dialog", { name: "Columns" }));
};

/** A wide screen: the library asks an empty query for columns that are always shown. */
const matchNoCondition = (media: string) =>
  Object.assign(new EventTarget(), { matches: media === "", media }) as MediaQueryList;

describe("DataTable", () => {
  beforeEach(() => {
    vi.spyOn(window, "matchMedia").mockImplementation(matchNoCondition);
  });
  afterEach(() => vi.restoreAllMocks());

  it("keeps its sort in the address, and marks the sorted column", async () => {
    const address = await open({}, "/payments?page=2");
    const sortBy = (name: string) => userEvent.click(screen.getByRole("button", { name }));
    const direction = (name: string) => screen.getByRole("columnheader", { name }).getAttribute("aria-sort");
    await table();
    expect(direction("Payment")).toBe("descending");
    await sortBy("Amount");
    expect(address()).toBe("/payments?sort=amount");
    expect([direction("Payment"), direction("Amount")]).toEqual(["none", "ascending"]);
    await sortBy("Amount");
    expect(address()).toBe("/payments?sort=-amount");
    await sortBy("Payment");
    await sortBy("Payment");
    expect(address()).toBe("/payments");
  });

  it("keeps filter and page in the address, and starts with the first page of another filter", async () => {
    const address = await open({}, "/payments?sort=amount");
    await userEvent.click(await screen.findByRole("link", { name: "Page 3" }));
    expect(address()).toBe("/payments?sort=amount&page=3");
    await userEvent.selectOptions(screen.getByLabelText("State"), "Open");
    expect(address()).toBe("/payments?sort=amount&state=open");
    expect(screen.getByText("53 results")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(address()).toBe("/payments?sort=amount");
  });

  it("shows what a row has, and totals below the rows", async () => {
    await open();
    expect((await rowOf("P1")).textContent).toBe("P15.00–");
    expect((await rowOf("P2")).textContent).toBe("P27.00late");
    expect(within(await table()).getByText("13.00")).toBeTruthy();
  });

  it("moves between rows by arrows, Home and End, and opens one by Enter", async () => {
    const address = await open();
    const [first, second, third] = await Promise.all(["P1", "P2", "P3"].map(rowOf));
    expect([first?.tabIndex, second?.tabIndex, third?.tabIndex]).toEqual([0, -1, -1]);
    first?.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard("{End}");
    expect(document.activeElement).toBe(third);
    await userEvent.keyboard("{ArrowDown}{Home}{ArrowUp}{ArrowDown}{Enter}");
    expect(address()).toBe("/payments/P2");
  });

  it("leaves keys and clicks in a control of a row to the control", async () => {
    const address = await open();
    const control = within(await rowOf("P2")).getByRole("button", { name: "late" });
    control.focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.click(control);
    expect(address()).toBe("/payments");
    expect(document.activeElement).toBe(control);
    await userEvent.click(within(await rowOf("P1")).getByText("5.00"));
    expect(address()).toBe("/payments/P1");
  });

  it("keeps columns and density for each account", async () => {
    await open();
    expect(await headers()).toEqual(["Payment", "Amount", "Note"]);
    const layout = await openLayout();
    await userEvent.click(layout.getByRole("checkbox", { name: "Note" }));
    await userEvent.click(layout.getByRole("checkbox", { name: "Method" }));
    await userEvent.click(layout.getByRole("button", { name: "Move Method up" }));
    await userEvent.click(layout.getByRole("button", { name: "Move Method up" }));
    await userEvent.click(layout.getByRole("button", { name: "Compact" }));
    const arranged = ["Payment", "Method", "Amount"];
    expect(await headers()).toEqual(arranged);
    cleanup();
    await open({ owner: "ben" });
    expect(await headers()).toEqual(["Payment", "Amount", "Note"]);
    cleanup();
    await open();
    expect(await headers()).toEqual(arranged);
    const again = await openLayout();
    expect(again.getByRole("button", { name: "Compact" }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(again.getByRole("button", { name: "Reset layout" }));
    expect(await headers()).toEqual(["Payment", "Amount", "Note"]);
  });

  it("shows a skeleton while it loads", async () => {
    await open({ rows: { items: undefined } });
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("distinguishes no rows at all from no match", async () => {
    const address = await open({ rows: { items: [] } }, "/payments?state=paid");
    expect(await screen.findByText("No entries match these filters")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" }).at(-1) as HTMLElement);
    expect(address()).toBe("/payments");
    expect(await screen.findByText("No payments yet")).toBeTruthy();
  });

  it("offers to try again after a failure", async () => {
    const retry = vi.fn();
    await open({ rows: { items: undefined, error: new Error("away"), retry } });
    expect(screen.getByRole("alert").textContent).toContain("No payments could be loaded");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("saves its rows as a file, and says when that fails", async () => {
    const saveFile = vi.fn(async () => {
      throw new Error("away");
    });
    await open({ saveFile });
    await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
    expect(saveFile).toHaveBeenCalledOnce();
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
  });
});
