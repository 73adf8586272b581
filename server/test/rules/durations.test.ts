import { durationText, errorDurations, waitText } from "@croupier/schema/rules/durations.js";
import { describe, expect, test } from "vitest";

describe("a duration", () => {
  test.each([
    [0, "0 minutes"],
    [1, "1 minute"],
    [60, "1 hour"],
    [90, "90 minutes"],
    [119, "119 minutes"],
    [120, "2 hours"],
    [150, "2 hours 30 minutes"],
    [1_440, "24 hours"],
    [2_879, "47 hours 59 minutes"],
    [2_880, "2 days"],
    [4_400, "3 days 1 hour 20 minutes"],
  ])("of %i minutes is %s", (minutes, text) => {
    expect(durationText(minutes, "en")).toBe(text);
  });

  test.each([
    ["zh-Hans-CN", "2小时30分钟"],
    ["vi", "2 giờ 30 phút"],
    ["th", "2 ชั่วโมง 30 นาที"],
    ["ar", "ساعتان و30 دقيقة"],
  ])("is in the words and Latin digits of %s", (tag, text) => {
    expect(durationText(150, tag)).toBe(text);
  });
});

test.each([
  [0, "1 minute"],
  [61, "2 minutes"],
  [7_200, "2 hours"],
  [7_201, "3 hours"],
  [172_801, "3 days"],
])("a wait of %i seconds is rounded up to %s", (seconds, text) => {
  expect(waitText(seconds, "en")).toBe(text);
});

test.each([
  [{}, { time: "1 minute" }],
  [{ retryAfterSeconds: 61 }, { time: "2 minutes" }],
  [
    { opensAfterSeconds: 7_201, period: "day" },
    { time: "3 hours", window: "24 hours" },
  ],
  [
    { opensAfterSeconds: 60, period: "week" },
    { time: "1 minute", window: "7 days" },
  ],
  [
    { opensAfterSeconds: 60, period: "month", minutes: 150 },
    { time: "1 minute", window: "1 month", duration: "2 hours 30 minutes" },
  ],
  [{ period: "bet" }, { time: "1 minute" }],
])("the durations of an error with %j are %j", (params, texts) => {
  expect(errorDurations(params, "en")).toEqual(texts);
});
