import { describe, expect, it } from "vitest";
import { metalOfRank } from "./vip-badge";

describe("metalOf", () => {
  it("rises with the rank and ends at the last metal", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 99].map(metalOfRank)).toEqual([
      ...["bronze", "silver", "gold", "platinum", "ruby", "diamond", "diamond", "diamond"],
    ]);
  });
});
