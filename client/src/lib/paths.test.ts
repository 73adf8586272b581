import { describe, expect, it } from "vitest";
import { gamePath, isOverPage, nextPath, overPage, signInPath } from "./paths";

describe("nextPath", () => {
  it("goes on to a path of this site", () => {
    expect(nextPath("/seamless?game=house%3Areels-1#x")).toBe("/seamless?game=house%3Areels-1#x");
  });

  it.each([
    null,
    "",
    "member",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/.\\/evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "/a/..//evil.example",
    "/./\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/login",
    "/login?next=/login",
  ])("goes home instead of %s", (next) => {
    expect(nextPath(next)).toBe("/");
  });
});

describe("paths", () => {
  it("carries the game and the way back through the sign-in", () => {
    const path = gamePath("house:reels-1", true);
    expect(path).toBe("/seamless?game=house%3Areels-1&trial=1");
    const link = new URL(signInPath(path), "http://site");
    expect(nextPath(link.searchParams.get("next"))).toBe(path);
    expect(signInPath("/")).toBe("/login");
  });

  it("knows a sign-in that was opened over a page", () => {
    expect(isOverPage(overPage)).toBe(true);
    expect(isOverPage(null)).toBe(false);
    expect(isOverPage({ key: 1 })).toBe(false);
  });
});
