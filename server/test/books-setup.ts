import { afterAll, expect } from "vitest";
import { newDifferences } from "./books.js";

// After every test file that moved money in the shared database, the books must balance by all checks.
afterAll(async () => {
  expect(await newDifferences(), "differences in the books after this file").toEqual([]);
});
