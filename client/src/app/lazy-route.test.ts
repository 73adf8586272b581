import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTexts } from "../test/render";
import { ChunkLoadError, lazyRoute } from "./lazy-route";

describe("lazyRoute", () => {
  beforeEach(async () => {
    await startTexts();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("tries once more before anyone notices", async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue({ page: 1 });
    const page = lazyRoute(load)();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(page).resolves.toEqual({ page: 1 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("hands a lasting failure to the boundary when it has reloaded within the minute", async () => {
    sessionStorage.setItem("chunkReloadAt", String(Date.now()));
    const page = lazyRoute(() => Promise.reject(new TypeError("gone")))();
    const told = expect(page).rejects.toBeInstanceOf(ChunkLoadError);
    await vi.advanceTimersByTimeAsync(1_000);
    await told;
  });

  it("gives up on a page that never comes", async () => {
    sessionStorage.setItem("chunkReloadAt", String(Date.now() + 300_000));
    const page = lazyRoute(() => new Promise(() => {}))();
    const told = expect(page).rejects.toThrow("timed out");
    await vi.advanceTimersByTimeAsync(241_000);
    await told;
  });
});
