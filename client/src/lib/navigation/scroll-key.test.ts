import { describe, expect, it } from "vitest";
import { scrollKeyOf } from "./scroll-key";

const locationOf = (key: string, pathname: string) => ({
  key,
  pathname,
  search: "?q=a",
  hash: "",
  state: null,
});

describe("the key of a scroll position", () => {
  it("is the address of a page that the browser loaded, and else the router's", () => {
    expect(scrollKeyOf(locationOf("default", "/search"))).toBe("/search?q=a");
    expect(scrollKeyOf(locationOf("default", "/news"))).toBe("/news?q=a");
    expect(scrollKeyOf(locationOf("x1", "/news"))).toBe("x1");
  });
});
