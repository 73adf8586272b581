import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordColumn } from "./record-column";
import { RecordList, type RecordListProps } from "./record-list";

interface Row {
  readonly id: string;
  readonly staked: string;
  readonly note: string | null;
}

const columns: RecordColumn<Row>[] = [
  { key: "id", header: "Round", cell: (row) => row.id },
  { key: "staked", header: "Stake", cell: (row) => row.staked, numeric: true, onCard: "labelled" },
  { key: "note", header: "Note", cell: (row) => row.note },
];
const rows = [
  { id: "r1", staked: "1.00", note: null },
  { id: "r2", staked: "2.00", note: "late" },
];

function renderList(wide: boolean, card: RecordListProps<Row>["card"] = [["id", "staked"], ["note"]]) {
  const query = (media: string) => Object.assign(new EventTarget(), { matches: wide, media });
  vi.spyOn(window, "matchMedia").mockImplementation(query as unknown as typeof window.matchMedia);
  render(<RecordList label="Rounds" columns={columns} rows={rows} rowKey={(row) => row.id} card={card} />);
}

/** The lines of each card. */
const cards = () =>
  screen
    .getAllByRole("listitem")
    .map((item) => [...item.querySelectorAll("article > div")].map(({ textContent }) => textContent));

describe("RecordList", () => {
  beforeEach(() => vi.restoreAllMocks());

  it("is a table with headers where there is room, with a dash for what a row has not", () => {
    renderList(true);
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Round",
      "Stake",
      "Note",
    ]);
    expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "RoundStakeNote",
      "r11.00–",
      "r22.00late",
    ]);
  });

  it("is a list of cards on a phone, whose lines leave out what a row has not", () => {
    renderList(false);
    expect(screen.queryByRole("table")).toBeNull();
    expect(cards()).toEqual([["r1Stake 1.00"], ["r2Stake 2.00", "late"]]);
  });

  it("shows a card of the record's own", () => {
    renderList(false, (row) => <p>Card {row.id}</p>);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Card r1", "Card r2"]);
  });

  it("refuses a line of a column that does not exist", () => {
    vi.spyOn(console, "error").mockReturnValue();
    expect(() => renderList(false, [["payout"]])).toThrow(RangeError);
  });
});
