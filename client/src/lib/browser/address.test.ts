import { expect, test } from "vitest";
import { pageIn, writePage } from "./address";

test("an address that makes no sense asks for the first page", () => {
  const pages = ["", "page=3", "page=0", "page=-1", "page=1.5", "page=2e3", "page=x", "page=99999999"];
  expect(pages.map((query) => pageIn(new URLSearchParams(query)))).toEqual([1, 3, 1, 1, 1, 1, 1, 1]);
});

test("a page is written beside what else there is, the first by leaving it out", () => {
  const query = new URLSearchParams("range=last7");
  writePage(query, 2);
  expect(query.toString()).toBe("range=last7&page=2");
  writePage(query, 1);
  expect(query.toString()).toBe("range=last7");
});
