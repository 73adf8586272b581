import { expect, test } from "vitest";
import { contractStates } from "./contracts.model.js";

test("an offer is answered once, and a contract ends for good", () => {
  expect(contractStates.finalStates).toEqual([
    ...["REJECTED", "WITHDRAWN", "EXPIRED", "REPLACED", "ENDED", "TERMINATED"],
  ]);
  expect(contractStates.sourcesOf("VALID")).toEqual(["REQUESTED", "TERMINATING"]);
  expect(() => contractStates.assertMove("EXPIRED", "VALID")).toThrow("already_resolved");
});
