import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRemembered, mayResume, remember, remembered, stopResuming } from "./remembered";

describe("what is filled in at the next sign-in", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("is kept for a day, name and phone beside each other", () => {
    expect(remembered()).toBeNull();
    remember({ account: "ann" });
    remember({ phone: "7700900123", countryDialingCode: "44" });
    expect(remembered()).toMatchObject({ account: "ann", phone: "7700900123", countryDialingCode: "44" });
    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(remembered()?.account).toBe("ann");
    vi.advanceTimersByTime(1);
    expect(remembered()).toBeNull();
  });

  it("stays after signing out, though the browser no longer signs in by itself", () => {
    remember({ account: "ann" });
    expect(mayResume()).toBe(true);
    stopResuming();
    expect(mayResume()).toBe(false);
    expect(remembered()?.account).toBe("ann");
  });

  it("is forgotten when asked to, and nonsense is nothing", () => {
    remember({ account: "ann" });
    forgetRemembered();
    expect(remembered()).toBeNull();
    localStorage.setItem("remembered", "{");
    expect(remembered()).toBeNull();
    localStorage.setItem("remembered", '{"account":1}');
    expect(mayResume()).toBe(false);
  });
});
