import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retryWithBackoff } from "./retry-with-backoff";

describe("retryWithBackoff", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("tries again after 1, 2 and 4 seconds, until it succeeds", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("gone")).mockRejectedValueOnce(new Error("gone"));
    load.mockRejectedValueOnce(new Error("gone")).mockResolvedValue("here");
    const answer = retryWithBackoff(load);
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1 + 2_000);
    expect(load).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(answer).resolves.toBe("here");
  });

  it("waits no longer than half a minute", async () => {
    const load = vi.fn().mockRejectedValue(new Error("gone"));
    void retryWithBackoff(load);
    await vi.advanceTimersByTimeAsync(31_000);
    const before = load.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls.length - before).toBe(2);
  });
});
