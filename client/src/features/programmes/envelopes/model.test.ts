import { expect, test } from "vitest";
import { type Envelope, factsOf, parseShares } from "./model";

test("shares are whole numbers of 1 to the most", () => {
  const typed = ["1", " 10 ", "11", "0", "1.5", "", "x"];
  expect(typed.map((text) => parseShares(text, 10))).toEqual([1, 10, null, null, null, null, null]);
});

test("an envelope can be verified in minor units, once it has ended", () => {
  const money = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });
  const seeds = { serverSeedHash: "h", serverSeed: "s", clientSeed: "c", nonce: 0 };
  const envelope: Envelope = {
    __typename: "Envelope",
    id: "1",
    state: "OPENED",
    sender: null,
    total: money("10.00"),
    minimum: money("0.01"),
    shares: 2,
    left: 0,
    opensAt: "",
    expiresAt: "",
    endedAt: null,
    own: null,
    ownNumber: 1,
    seeds: { __typename: "DrawSeeds", ...seeds },
    amounts: null,
  };
  expect(factsOf(envelope)).toBeNull();
  const facts = factsOf({ ...envelope, amounts: [money("9.95"), money("0.05")] });
  expect(facts).toEqual({ kind: "envelope", ...seeds, total: 1000, minimum: 1, shares: [995, 5] });
});
