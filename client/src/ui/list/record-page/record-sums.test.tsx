import { render, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Money } from "../../../lib/money/money";
import { startTexts } from "../../../test/render";
import { RecordSums } from "./record-sums";

interface Row {
  readonly amount: Money;
  readonly paid: Money | null;
}

const money = (amount: string, currency = "USD"): Money => ({ amount, currency });
const rows: readonly Row[] = [
  { amount: money("40.00"), paid: money("40.00") },
  { amount: money("5.50"), paid: null },
  { amount: money("7", "JPY"), paid: null },
];
const totals = (count: number) => [{ count, amount: money("115.50"), paid: money("90.00") }];

const figures = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

function renderSums(count: number) {
  render(
    <RecordSums
      rows={rows}
      totals={totals(count)}
      groupOf={({ amount }) => amount.currency}
      figures={[
        { key: "amount", label: "Ordered", of: ({ amount }) => amount },
        { key: "paid", label: "Paid", of: ({ paid }) => paid },
      ]}
    />,
  );
}

describe("RecordSums", () => {
  beforeAll(() => startTexts(["records"]));

  it("adds up the rows of a group, and shows the totals of all that match", () => {
    renderSums(23);
    expect(figures("Totals for results shown")).toEqual(["2", "$45.50", "$40.00"]);
    expect(figures("Totals for all results")).toEqual(["23", "$115.50", "$90.00"]);
  });

  it("shows one total when all rows are shown", () => {
    renderSums(2);
    expect(screen.queryByRole("region", { name: "Totals for results shown" })).toBeNull();
    expect(figures("Totals for all results")[0]).toBe("2");
  });

  it("is one table on a phone", () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    renderSums(23);
    const table = within(screen.getByRole("region", { name: "Totals" })).getByRole("table");
    const cells = within(table)
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ["Totals", "Shown", "All"],
      ["Entries", "2", "23"],
      ["Ordered", "$45.50", "$115.50"],
      ["Paid", "$40.00", "$90.00"],
    ]);
  });
});
