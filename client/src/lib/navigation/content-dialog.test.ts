import { describe, expect, it } from "vitest";
import { contentDialogPath, pathBelowContentDialog, readContentDialog } from "./content-dialog";

function place(address: string) {
  const { pathname, search, hash } = new URL(address, "https://site.test");
  return { pathname, search, hash };
}

describe("a content dialog", () => {
  it.each([
    ["/", null],
    ["/rng?page=2", null],
    ["/promotions?promo=p1", { kind: "promotion", id: "p1" }],
    ["/?notice=n1", { kind: "notice", id: "n1" }],
    ["/rng?notices=3", { kind: "notices", page: 3 }],
    ["/rng?notices=x", { kind: "notices", page: 1 }],
    ["/rng?notices=-4", { kind: "notices", page: 1 }],
    ["/rng?help=deposits", { kind: "help", topic: "deposits" }],
    ["/rng?help=<script>", { kind: "help", topic: null }],
    ["/help", { kind: "help", topic: null }],
    ["/help#term", { kind: "help", topic: "term" }],
    ["/helpmc#deposits", { kind: "help", topic: "deposits" }],
  ])("is read from %s", (address, popup) => {
    expect(readContentDialog(place(address))).toEqual(popup);
  });

  it.each([
    ["/rng?page=2", { kind: "promotion", id: "p 1" }, "/rng?page=2&promo=p+1"],
    ["/?promo=p1", { kind: "promotion", id: "p2" }, "/?promo=p2"],
    [
      "/promotions?type=VIP&auth=login&next=%2F",
      { kind: "notice", id: "n" },
      "/promotions?type=VIP&notice=n",
    ],
    ["/?notice=n1", { kind: "notices", page: 2 }, "/?notices=2"],
    ["/", { kind: "help", topic: "term" }, "/help#term"],
    ["/help", { kind: "promotion", id: "p1" }, "/?promo=p1"],
    ["/help", { kind: "help", topic: null }, "/help"],
    ["/member/profile", { kind: "help", topic: "term" }, "/member/profile?help=term"],
  ] as const)("over %s leads to %o", (address, popup, path) => {
    const to = contentDialogPath(place(address), popup);
    expect(to).toBe(path);
    expect(readContentDialog(place(to))).toEqual(popup);
  });

  it.each([
    ["/rng?page=2&promo=p1", "/rng?page=2"],
    ["/help#term", "/"],
    ["/promotions?promo=p1", "/promotions"],
  ])("%s without it is %s", (address, below) => {
    expect(pathBelowContentDialog(place(address))).toBe(below);
  });
});
