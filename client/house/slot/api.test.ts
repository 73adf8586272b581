import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Api, newRequestId, RefusalError, retryUntilAnswered } from "./api";

const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const body = { bet: "0.20", requestId: "00000000-0000-4000-8000-000000000000" };
const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.mockReset();
});

function spin(onTrouble: (lost: boolean) => void): Promise<unknown> {
  const api = new Api("token");
  return retryUntilAnswered(() => api.call("spin", body), onTrouble);
}

describe("a spin", () => {
  it("is retried with the same request id until there is a response", async () => {
    sent
      .mockRejectedValueOnce(new TypeError("network"))
      .mockResolvedValueOnce(answer(503, { code: "vendor_unavailable" }))
      .mockResolvedValueOnce(new Response("<html>"))
      .mockResolvedValueOnce(answer(200, { roundId: "r1" }));
    const trouble = vi.fn();
    const result = spin(trouble);
    await vi.runAllTimersAsync();
    expect(await result).toEqual({ roundId: "r1" });
    expect(sent.mock.calls.map(([, init]) => init?.body)).toEqual(Array(4).fill(JSON.stringify(body)));
    expect(trouble.mock.calls.flat()).toEqual([true, true, true, false]);
  });

  it("waits as long as the server says when it is too early", async () => {
    sent
      .mockResolvedValueOnce(answer(429, { code: "spin_too_soon", params: { waitMs: 900 } }))
      .mockResolvedValueOnce(answer(200, { roundId: "r1" }));
    const result = spin(() => {});
    await vi.advanceTimersByTimeAsync(890);
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(await result).toEqual({ roundId: "r1" });
  });

  it("fails when it is refused", async () => {
    sent.mockResolvedValueOnce(answer(422, { code: "limit_reached", params: { limit: "loss" } }));
    const refused = await spin(() => {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusalError);
    expect(refused).toMatchObject({ code: "limit_reached", params: { limit: "loss" }, status: 422 });
  });
});

describe.each([
  [409, "bet_cancelled"],
  [503, "game_maintenance"],
])("the final answer %i %s", (status, code) => {
  it("is not retried, and a new spin is possible", async () => {
    sent
      .mockResolvedValueOnce(answer(status, { code, params: {} }))
      .mockResolvedValueOnce(answer(200, { roundId: "r2" }));
    await expect(spin(() => {})).rejects.toMatchObject({ name: "Error", code, status });
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await spin(() => {})).toEqual({ roundId: "r2" });
  });
});

it("makes request ids that are version 4 UUIDs", () => {
  const ids = Array.from({ length: 50 }, newRequestId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});
