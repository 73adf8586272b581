import { expect, test } from "vitest";
import { readPageNumber, writePageNumber } from "./query-parameters";

test("an invalid page number means the first page", () => {
  const pages = ["", "page=3", "page=0", "page=-1", "page=1.5", "page=2e3", "page=x", "page=99999999"];
  expect(pages.map((query) => readPageNumber(new URLSearchParams(query)))).toEqual([1, 3, 1, 1, 1, 1, 1, 1]);
});

test("a page number leaves other parameters alone, and the first page has none", () => {
  const query = new URLSearchParams("range=last7");
  writePageNumber(query, 2);
  expect(query.toString()).toBe("range=last7&page=2");
  writePageNumber(query, 1);
  expect(query.toString()).toBe("range=last7");
});
