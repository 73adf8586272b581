import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeToast, infoDurationMs, showError, showInfo, shownToasts } from "./toasts";

const texts = () => shownToasts().map(({ text }) => text);

describe("toasts", () => {
  const closeAll = () => {
    for (const { id } of shownToasts()) closeToast(id);
  };
  beforeEach(() => {
    // Tests of other files have shown toasts too.
    closeAll();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    closeAll();
  });

  it("with information close by themselves, those with errors stay until they are closed", () => {
    showInfo("welcome");
    showError("that did not work");
    vi.advanceTimersByTime(infoDurationMs - 1);
    expect(texts()).toEqual(["welcome", "that did not work"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(["that did not work"]);
  });

  it("are shown once per text, and only the newest three", () => {
    for (const text of ["one", "two", "one", "three", "four"]) showError(text);
    expect(texts()).toEqual(["one", "three", "four"]);
  });
});
