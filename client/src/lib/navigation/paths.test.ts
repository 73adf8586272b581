import { describe, expect, it } from "vitest";
import { categoryAt, searchPath } from "./paths";

describe("the lobby's paths", () => {
  it("map to their category", () => {
    expect(categoryAt("/rng")).toBe("RNG");
    expect(categoryAt("/nowhere")).toBeNull();
  });

  it("of a search carry its term, and are home without one", () => {
    expect(searchPath("a & b")).toBe("/search?q=a+%26+b");
    expect(searchPath("")).toBe("/");
  });
});
