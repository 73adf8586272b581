import { render, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../test/render";
import { TransferSums } from "./components/transfer-sums";
import type { TransferRow } from "./model";

const usd = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });

function transfer(kind: TransferRow["kind"], state: TransferRow["state"], amount: string): TransferRow {
  return {
    __typename: "TransferRecord",
    id: `${kind} ${amount}`,
    kind,
    state,
    reason: null,
    amount: usd(amount),
    party: "Lagoon",
    vendorCode: "lagoon",
    remark: "",
    createdAt: "2026-11-21T03:04:05Z",
  };
}

const shown = [
  transfer("VENDOR_IN", "DONE", "40.00"),
  transfer("VENDOR_IN", "PENDING", "5.00"),
  transfer("VENDOR_OUT", "DONE", "15.50"),
];
const totals = (count: number) => [
  { __typename: "TransferTotals" as const, count, moneyIn: usd("115.50"), moneyOut: usd("240.00") },
];
const figures = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent?.replace(/[^\d.]/g, ""));

describe("TransferSums", () => {
  beforeAll(() => startTexts(["records"]));

  it("counts open transfers, and totals completed ones, of the page and of all", () => {
    render(<TransferSums transfers={shown} totals={totals(23)} />);
    expect(figures("Sums of what is shown")).toEqual(["3", "15.50", "40.00"]);
    expect(figures("Sums of all that match")).toEqual(["23", "115.50", "240.00"]);
  });

  it("shows one total when everything is on the page", () => {
    render(<TransferSums transfers={shown} totals={totals(3)} />);
    expect(screen.queryByRole("region", { name: "Sums of what is shown" })).toBeNull();
    expect(figures("Sums of all that match")[0]).toBe("3");
  });

  it("is one table on a phone", () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    render(<TransferSums transfers={shown} totals={totals(23)} />);
    const table = within(screen.getByRole("region", { name: "Sums" })).getByRole("table");
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ["Sums", "Shown", "All that match"],
      ["Entries", "3", "23"],
      ["In", "$15.50", "$115.50"],
      ["Out", "$40.00", "$240.00"],
    ]);
  });
});
