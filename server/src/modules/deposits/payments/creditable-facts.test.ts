import { expect, test } from "vitest";
import { creditableFacts } from "./creditable-facts.model.js";

test("a payment is credited as it is when it was paid exactly and counts, without an exclusion or a reversal", () => {
  const states = ["CREATED", "AWAITING_PAYMENT", "PROOF_UPLOADED", "EXPIRED", "CANCELLED", "FAILED"];
  expect(creditableFacts).toEqual(states.map((state) => `${state} t t f f`));
});
