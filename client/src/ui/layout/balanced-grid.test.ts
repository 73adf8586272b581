import { describe, expect, it } from "vitest";
import { balancedColumns } from "./balanced-grid";

describe("balancedColumns", () => {
  it.each([
    { count: 0, most: 4, columns: 1 },
    { count: 1, most: 4, columns: 1 },
    { count: 3, most: 4, columns: 3 },
    { count: 4, most: 3, columns: 2 },
    { count: 5, most: 4, columns: 3 },
    { count: 6, most: 4, columns: 3 },
    { count: 7, most: 3, columns: 3 },
    { count: 8, most: 4, columns: 4 },
    { count: 3, most: 2, columns: 2 },
  ])("puts $count cells into $columns of at most $most columns", ({ count, most, columns }) => {
    expect(balancedColumns(count, most)).toBe(columns);
  });
});
