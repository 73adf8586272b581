import { expect, test } from "vitest";
import { formatDays, formatTimeLeft } from "./time-left";

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [2 * 24 * hour + 3 * hour + 59 * minute, "2 days 3 hr"],
  [24 * hour, "1 day"],
  [hour + minute, "1 hr 1 min"],
  [30 * minute - 1, "30 min"],
  [0, "1 min"],
])("%i ms are shown by their two largest units", (ms, text) => {
  expect(formatTimeLeft(ms, "en")).toBe(text);
});

test.each([
  ["en", "7 days"],
  ["zh-Hans-CN", "7天"],
])("a number of days has its unit in %s", (tag, text) => {
  expect(formatDays(7, tag)).toBe(text);
});
