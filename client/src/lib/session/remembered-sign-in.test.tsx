import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  canResumeSession,
  disableSessionResume,
  forgetRememberedSignIn,
  readRememberedSignIn,
  rememberSignIn,
} from "./remembered-sign-in";

describe("the remembered sign-in", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("is kept for a day, account and phone independently", () => {
    expect(readRememberedSignIn()).toBeNull();
    rememberSignIn({ account: "ann" });
    rememberSignIn({ phone: "7700900123", countryDialingCode: "44" });
    expect(readRememberedSignIn()).toMatchObject({
      account: "ann",
      phone: "7700900123",
      countryDialingCode: "44",
    });
    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(readRememberedSignIn()?.account).toBe("ann");
    vi.advanceTimersByTime(1);
    expect(readRememberedSignIn()).toBeNull();
  });

  it("stays after signing out, though the session is no longer resumed", () => {
    rememberSignIn({ account: "ann" });
    expect(canResumeSession()).toBe(true);
    disableSessionResume();
    expect(canResumeSession()).toBe(false);
    expect(readRememberedSignIn()?.account).toBe("ann");
  });

  it("can be forgotten, and invalid data is ignored", () => {
    rememberSignIn({ account: "ann" });
    forgetRememberedSignIn();
    expect(readRememberedSignIn()).toBeNull();
    localStorage.setItem("remembered", "{");
    expect(readRememberedSignIn()).toBeNull();
    localStorage.setItem("remembered", '{"account":1}');
    expect(canResumeSession()).toBe(false);
  });
});
