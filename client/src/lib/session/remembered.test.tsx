import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRemembered, mayResume, remember, remembered, stopResuming } from "./remembered";

describe("the remembered sign-in", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("is kept for a day, account and phone independently", () => {
    expect(remembered()).toBeNull();
    remember({ account: "ann" });
    remember({ phone: "7700900123", countryDialingCode: "44" });
    expect(remembered()).toMatchObject({ account: "ann", phone: "7700900123", countryDialingCode: "44" });
    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(remembered()?.account).toBe("ann");
    vi.advanceTimersByTime(1);
    expect(remembered()).toBeNull();
  });

  it("stays after signing out, though the session is no longer resumed", () => {
    remember({ account: "ann" });
    expect(mayResume()).toBe(true);
    stopResuming();
    expect(mayResume()).toBe(false);
    expect(remembered()?.account).toBe("ann");
  });

  it("can be forgotten, and invalid data is ignored", () => {
    remember({ account: "ann" });
    forgetRemembered();
    expect(remembered()).toBeNull();
    localStorage.setItem("remembered", "{");
    expect(remembered()).toBeNull();
    localStorage.setItem("remembered", '{"account":1}');
    expect(mayResume()).toBe(false);
  });
});
