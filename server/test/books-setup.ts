import { afterAll, expect } from "vitest";
import { newDifferences } from "./books.js";

// After every file that moved money in the shared database, all books agree by all checks.
afterAll(async () => {
  expect(await newDifferences(), "differences in the books after this file").toEqual([]);
});
