import { expect, test } from "vitest";
import type { DepositState } from "../../gql/graphql";
import { depositGroups, toServerFilter } from "./deposit-filter";

test("the server's filter has whole days and the states of a choice", () => {
  const days = { from: "2026-01-01", to: "2026-01-31" };
  expect(toServerFilter({ range: "custom", days, state: "credited" }, "UTC")).toEqual({
    from: "2026-01-01T00:00:00.000Z",
    to: "2026-02-01T00:00:00.000Z",
    states: ["CREDITED"],
  });
});

test("each state of a deposit belongs to one group", () => {
  const days = { from: "2026-01-01", to: "2026-01-31" };
  const states = depositGroups.flatMap(
    (state): DepositState[] => toServerFilter({ range: "custom", days, state }, "UTC").states,
  );
  const all: Readonly<Record<DepositState, true>> = {
    CREATED: true,
    AWAITING_PAYMENT: true,
    PROOF_UPLOADED: true,
    ON_HOLD: true,
    CREDITED: true,
    EXPIRED: true,
    CANCELLED: true,
    FAILED: true,
    REFUSED: true,
  };
  expect(states.sort()).toEqual(Object.keys(all).sort());
});
