import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type RecordColumn, RecordList } from "./record-list";

interface Row {
  readonly id: string;
  readonly staked: string;
}

const columns: RecordColumn<Row>[] = [
  { key: "id", header: "Round", cell: (row) => row.id },
  { key: "staked", header: "Stake", cell: (row) => row.staked, numeric: true },
];
const rows = [
  { id: "r1", staked: "1.00" },
  { id: "r2", staked: "2.00" },
];

function renderList(wide: boolean) {
  const query = (media: string) => Object.assign(new EventTarget(), { matches: wide, media });
  vi.spyOn(window, "matchMedia").mockImplementation(query as unknown as typeof window.matchMedia);
  const card = (row: Row) => <p>Card {row.id}</p>;
  render(<RecordList label="Rounds" columns={columns} rows={rows} rowKey={(row) => row.id} card={card} />);
}

describe("RecordList", () => {
  beforeEach(() => vi.restoreAllMocks());

  it("is a table with headers where there is room", () => {
    renderList(true);
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Round", "Stake"]);
    expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "RoundStake",
      "r11.00",
      "r22.00",
    ]);
  });

  it("is a list of cards on a phone", () => {
    renderList(false);
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Card r1", "Card r2"]);
  });
});
