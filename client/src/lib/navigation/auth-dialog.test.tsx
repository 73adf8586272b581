import { describe, expect, it } from "vitest";
import {
  authDialogPath,
  isOverPage,
  nextPath,
  overPage,
  pathAfterAuthDialog,
  pathBelowAuthDialog,
  readAuthDialog,
  replacementAuthDialogPath,
  signInDialogPath,
  signInPath,
} from "./auth-dialog";
import { gamePath } from "./paths";

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
    "//[",
    "/./\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/login",
    "/login?next=/login",
    "/register",
    "/rng?auth=register",
  ])("goes home instead of %s", (next) => {
    expect(nextPath(next)).toBe("/");
  });
});

describe("the sign-in's address", () => {
  it("carries the game to return to after the sign-in", () => {
    const path = gamePath("house:reels-1", true);
    expect(path).toBe("/seamless?game=house%3Areels-1&demo=1");
    const link = new URL(signInPath(path), "http://site");
    expect(nextPath(link.searchParams.get("next"))).toBe(path);
    expect(signInPath("/")).toBe("/login");
  });

  it("recognises a sign-in that was opened over a page", () => {
    expect(isOverPage(overPage)).toBe(true);
    expect(isOverPage(null)).toBe(false);
    expect(isOverPage({ key: 1 })).toBe(false);
  });
});

describe("a dialog over a page", () => {
  const place = (path: string) => {
    const { pathname, search } = new URL(path, "http://site");
    return { pathname, search };
  };

  it.each([
    ["/", "login", "/login"],
    ["/login?next=%2Frng", "login", "/login"],
    ["/home?referralCode=a", "register", "/register?referralCode=a"],
    ["/", "forgot", "/?auth=forgot"],
    ["/login", "forgot", "/?auth=forgot"],
    ["/rng?page=2", "login", "/rng?page=2&auth=login"],
    ["/rng?page=2&auth=login&next=%2Fhot", "register", "/rng?page=2&auth=register"],
  ] as const)("over %s, %s has the address %s", (here, dialog, expected) => {
    expect(authDialogPath(place(here), dialog)).toBe(expected);
    expect(readAuthDialog(place(expected))).toBe(dialog);
  });

  it.each([
    ["/login?next=%2Frng", "register", "/register?next=%2Frng"],
    ["/login?next=%2Frng", "forgot", "/?auth=forgot&next=%2Frng"],
    ["/?auth=forgot&next=%2Frng", "login", "/login?next=%2Frng"],
    ["/rng?auth=login&next=%2Fhot", "register", "/rng?auth=register&next=%2Fhot"],
  ] as const)(
    "in place of %s, %s has the address %s and leads to the same page",
    (here, dialog, expected) => {
      expect(replacementAuthDialogPath(place(here), dialog)).toBe(expected);
      expect(pathAfterAuthDialog(place(expected))).toBe(pathAfterAuthDialog(place(here)));
    },
  );

  it("leads back to the page, or on to the page that needed the sign-in", () => {
    expect(pathAfterAuthDialog(place(signInDialogPath(place("/rng?page=2"))))).toBe("/rng?page=2");
    expect(pathAfterAuthDialog(place(signInDialogPath(place("/rng"), "/seamless?game=a")))).toBe(
      "/seamless?game=a",
    );
    expect(pathAfterAuthDialog(place(signInDialogPath(place("/"), "/favorite")))).toBe("/favorite");
    expect(pathAfterAuthDialog(place("/rng?auth=login&next=//evil.example"))).toBe("/");
    expect(pathAfterAuthDialog(place("/login"))).toBe("/");
    expect(pathAfterAuthDialog(place("/register?referralCode=a"))).toBe("/?referralCode=a");
  });

  it("is closed by an address without it", () => {
    expect(pathBelowAuthDialog(place("/login?next=%2Fhot"))).toBe("/");
    expect(pathBelowAuthDialog(place("/rng?page=2&auth=login"))).toBe("/rng?page=2");
    expect(readAuthDialog(place("/rng?page=2"))).toBeNull();
    expect(readAuthDialog(place("/rng?auth=nonsense"))).toBeNull();
  });
});
