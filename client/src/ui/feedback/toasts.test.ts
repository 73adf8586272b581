import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeToast, newsFor, shownToasts, tellFailure, tellNews } from "./toasts";

const texts = () => shownToasts().map(({ text }) => text);

describe("messages", () => {
  const closeAll = () => {
    for (const { id } of shownToasts()) closeToast(id);
  };
  beforeEach(() => {
    // The tests of other files have said something too.
    closeAll();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    closeAll();
  });

  it("of news go by themselves, those of failures wait for the reader", () => {
    tellNews("welcome");
    tellFailure("that did not work");
    vi.advanceTimersByTime(newsFor - 1);
    expect(texts()).toEqual(["welcome", "that did not work"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(["that did not work"]);
  });

  it("stand once, the newest three of them", () => {
    for (const text of ["one", "two", "one", "three", "four"]) tellFailure(text);
    expect(texts()).toEqual(["one", "three", "four"]);
  });
});
