import { hashServerSeed } from "@croupier/schema/rules/fairness.js";
import { expect, test } from "vitest";
import { type DrawFacts, drawAddress, readDraw } from "../../src/lib/fairness/draw-link";
import { computeDraw } from "./compute-draw";

const serverSeed = "b0".repeat(32);
const seeds = { serverSeed, serverSeedHash: hashServerSeed(serverSeed), clientSeed: "player-seed", nonce: 0 };
const prizes = [
  [1, 1],
  [2, 40],
  [3, 959],
  [4, 2_000],
  [5, 7_000],
] as const;

const draws: readonly (readonly [DrawFacts, string])[] = [
  [{ kind: "wheel", ...seeds, prizes, index: 8175, prize: 5 }, "8175 → 5"],
  [
    { kind: "envelope", ...seeds, total: 1000, minimum: 1, shares: [465, 89, 120, 141, 185] },
    "465  89  120  141  185",
  ],
];

test.each(draws)("computes what was drawn, from the address alone: %#", (facts, expected) => {
  const address = new URL(drawAddress(facts, "en"), "https://croupier.test");
  const read = readDraw(address.hash);
  if (!read) throw new Error("the address has no draw");
  expect(computeDraw(read)).toEqual({ hash: seeds.serverSeedHash, computed: expected, recorded: expected });
});

test("computes nothing before the seed is revealed", () => {
  const facts = {
    kind: "tickets",
    ...seeds,
    serverSeed: null,
    tickets: 10,
    places: 3,
    winners: [1, 2, 3],
  } as const;
  expect(computeDraw(facts)).toBeNull();
  expect(computeDraw({ ...facts, serverSeed })?.computed.split("  ").length).toBe(3);
});

test("tells a round of a game from a draw that cannot be read", () => {
  expect(readDraw("#eyJ9")).toBeNull();
  for (const text of ["{", "{}", '{"kind":"toString"}', JSON.stringify({ kind: "wheel", ...seeds })])
    expect(readDraw(`#draw=${encodeURIComponent(text)}`)).toBeUndefined();
});
