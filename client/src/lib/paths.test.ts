import { describe, expect, it } from "vitest";
import {
  afterSignIn,
  asksSignIn,
  categoryAt,
  gamePath,
  isOverPage,
  nextPath,
  overPage,
  searchPath,
  signInOver,
  signInPath,
  withoutSignIn,
} from "./paths";

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

describe("the sign-in over a page", () => {
  const place = (path: string) => {
    const { pathname, search } = new URL(path, "http://site");
    return { pathname, search };
  };

  it.each([
    ["/", "/login"],
    ["/login?next=%2Frng", "/login"],
    ["/rng?page=2", "/rng?page=2&signIn=1"],
    ["/rng?page=2&signIn=1&next=%2Fhot", "/rng?page=2&signIn=1"],
  ])("stands over %s at %s", (here, expected) => {
    expect(signInOver(place(here))).toBe(expected);
    expect(asksSignIn(place(expected))).toBe(true);
  });

  it("leads back to the page, or on to where it was asked for", () => {
    expect(afterSignIn(place(signInOver(place("/rng?page=2"))))).toBe("/rng?page=2");
    expect(afterSignIn(place(signInOver(place("/rng"), "/seamless?game=a")))).toBe("/seamless?game=a");
    expect(afterSignIn(place(signInOver(place("/"), "/favorite")))).toBe("/favorite");
    expect(afterSignIn(place("/rng?signIn=1&next=//evil.example"))).toBe("/");
    expect(afterSignIn(place("/login"))).toBe("/");
  });

  it("is closed by an address without it", () => {
    expect(withoutSignIn("?signIn=1&next=%2Fhot")).toBe("");
    expect(withoutSignIn("?page=2&signIn=1")).toBe("?page=2");
    expect(asksSignIn(place("/rng?page=2"))).toBe(false);
  });
});

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
