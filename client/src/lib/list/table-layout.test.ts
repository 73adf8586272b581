import { describe, expect, it } from "vitest";
import { arrange, initialLayout, moveItem, parseLayout, placeColumns } from "./table-layout";

const columns = [{ key: "name" }, { key: "amount" }, { key: "note", optional: true }];
const keys = (layout: typeof initialLayout) =>
  placeColumns(columns, layout).map(({ column, isHidden }) => `${column.key}${isHidden ? " hidden" : ""}`);

describe("the layout of a table", () => {
  it("is the table's own at first, without optional columns", () => {
    expect(keys(initialLayout)).toEqual(["name", "amount", "note hidden"]);
  });

  it("comes back as it was stored", () => {
    const placed = placeColumns(columns, initialLayout);
    const moved = arrange({ ...initialLayout, density: "compact" }, moveItem(placed, 2, -1));
    const stored = parseLayout(JSON.stringify(moved));
    expect(stored.density).toBe("compact");
    expect(keys(stored)).toEqual(["name", "note hidden", "amount"]);
  });

  it("leaves out removed columns, and places new ones after their neighbours", () => {
    const stored = parseLayout(
      JSON.stringify({
        density: "normal",
        columns: [
          { key: "note", isHidden: false },
          { key: "gone", isHidden: false },
          { key: "name", isHidden: true },
        ],
      }),
    );
    expect(keys(stored)).toEqual(["note", "name hidden", "amount"]);
  });

  it.each([undefined, "", "null", "7", "{", '{"density":"huge","columns":"all"}', '{"columns":[{"key":1}]}'])(
    "is the initial one for the stored text %j",
    (text) => {
      expect(parseLayout(text)).toEqual(initialLayout);
    },
  );

  it("keeps the first and the last column in their places", () => {
    expect(moveItem(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
    expect(moveItem(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
    expect(moveItem(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  });
});
