import { describe, expect, it } from "vitest";
import { metalOf } from "./VipBadge";

describe("metalOf", () => {
  it("rises with the level and ends at the last metal", () => {
    expect([0, 1, 2, 5, 9, 10, 11, 40].map(metalOf)).toEqual([
      ...["bronze", "bronze", "silver", "gold", "ruby", "diamond", "diamond", "diamond"],
    ]);
  });
});
