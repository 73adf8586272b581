import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestPhoneProof, toInternationalNumber } from "./phone-proof";

const pageUrl = "https://prove.test/page?brand=1";
const phone = { countryDialingCode: "44", phone: "07700 900123" };

describe("a third party's proof of a phone", () => {
  const opened = { closed: false };
  let address: URL;

  beforeEach(() => {
    opened.closed = false;
    vi.spyOn(window, "open").mockImplementation((url) => {
      address = new URL(String(url));
      return opened as Window;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const postMessage = (data: unknown, origin = "https://prove.test") =>
    window.dispatchEvent(new MessageEvent("message", { data, origin }));

  it("is requested in a window of its own, and only that page's response to this request counts", async () => {
    const proof = requestPhoneProof(pageUrl, phone);
    expect(address.origin + address.pathname).toBe("https://prove.test/page");
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({ brand: "1", phone: "+447700900123", origin: window.location.origin });
    const state = query.state;
    let token: string | null = null;
    void proof.then((said) => {
      token = said;
    });
    postMessage({ type: "phone-proof", state, token: "evil" }, "https://evil.test");
    postMessage({ type: "phone-proof", state: "another", token: "evil" });
    postMessage({ type: "other", state, token: "evil" });
    postMessage({ type: "phone-proof", state, token: "x".repeat(5_000) });
    postMessage("phone-proof");
    await Promise.resolve();
    expect(token).toBeNull();
    postMessage({ type: "phone-proof", state, token: "right" });
    await expect(proof).resolves.toBe("right");
  });

  it("fails when the window is closed, or blocked", async () => {
    vi.useFakeTimers();
    const proof = requestPhoneProof(pageUrl, phone);
    const ended = expect(proof).rejects.toMatchObject({ fault: "closed" });
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(400);
    await ended;
    vi.spyOn(window, "open").mockReturnValue(null);
    await expect(requestPhoneProof(pageUrl, phone)).rejects.toMatchObject({ fault: "blocked" });
  });

  it("writes numbers in international format", () => {
    expect(toInternationalNumber({ countryDialingCode: "+44", phone: " 07700-900123 " })).toBe(
      "+447700900123",
    );
    expect(toInternationalNumber({ countryDialingCode: "1", phone: "+44 7700 900123" })).toBe(
      "+447700900123",
    );
  });
});
