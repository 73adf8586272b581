import { afterEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle";

afterEach(() => vi.unstubAllGlobals());

test("waits for the browser to be idle, for two seconds at most", async () => {
  const request = vi.fn<(callback: () => void, options: { timeout: number }) => number>(() => 1);
  vi.stubGlobal("requestIdleCallback", request);
  const resolved = vi.fn();
  const waiting = whenIdle().then(resolved);
  await new Promise((resolve) => setTimeout(resolve));
  expect(resolved).not.toHaveBeenCalled();
  expect(request).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2_000 });
  request.mock.calls[0]?.[0]();
  await waiting;
});

test("resolves in a new task where the browser has no idle callback", async () => {
  expect("requestIdleCallback" in window).toBe(false);
  const order: string[] = [];
  const waiting = whenIdle().then(() => order.push("idle"));
  await Promise.resolve().then(() => order.push("this task"));
  await waiting;
  expect(order).toEqual(["this task", "idle"]);
});
