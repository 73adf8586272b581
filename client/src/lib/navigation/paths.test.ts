import { describe, expect, it } from "vitest";
import { categoryAt, searchPath } from "./paths";

describe("the lobby's paths", () => {
  it("know their category", () => {
    expect(categoryAt("/rng")).toBe("RNG");
    expect(categoryAt("/nowhere")).toBeNull();
  });

  it("look for a term, and go home without one", () => {
    expect(searchPath("a & b")).toBe("/search?q=a+%26+b");
    expect(searchPath("")).toBe("/");
  });
});
