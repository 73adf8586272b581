import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  closeToast,
  infoDurationMs,
  postponeToasts,
  showError,
  showInfo,
  showNotice,
  shownToasts,
} from "./toasts";

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

  it("wait while a dialog that opened by itself is over them, but for errors", () => {
    showInfo("welcome");
    showError("that did not work");
    showNotice("read this");
    const show = postponeToasts();
    expect(texts()).toEqual(["that did not work"]);
    showInfo("limit set");
    vi.advanceTimersByTime(infoDurationMs);
    expect(texts()).toEqual(["that did not work"]);
    show();
    expect(texts()).toEqual(["that did not work", "welcome", "read this"]);
    vi.advanceTimersByTime(infoDurationMs);
    expect(texts()).toEqual(["that did not work", "read this"]);
  });

  it("are shown once per text, and only the newest three", () => {
    for (const text of ["one", "two", "one", "three", "four"]) showError(text);
    expect(texts()).toEqual(["one", "three", "four"]);
  });
});
