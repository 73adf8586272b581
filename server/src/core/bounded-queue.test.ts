import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { BoundedQueue } from "./bounded-queue.js";

test("tasks run a few at a time, in order, and callers beyond the queue are refused", async () => {
  const queue = new BoundedQueue({ concurrency: 2, queue: 1 });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const run = (name: string) =>
    queue.run(async () => {
      started.push(name);
      await new Promise<void>((resolve) => finish.set(name, resolve));
      return name;
    });
  const [first, second, third] = [run("a"), run("b"), run("c")];
  await expect(run("d")).rejects.toMatchObject({
    code: "too_many_requests",
    params: { retryAfterSeconds: 1 },
  });
  await nextTurn();
  expect(started).toEqual(["a", "b"]);
  finish.get("a")?.();
  expect(await first).toBe("a");
  const fourth = run("e");
  await nextTurn();
  expect(started).toEqual(["a", "b", "c"]);
  for (const name of ["b", "c"]) finish.get(name)?.();
  expect(await Promise.all([second, third])).toEqual(["b", "c"]);
  await nextTurn();
  finish.get("e")?.();
  expect(await fourth).toBe("e");
});

test("a task that fails frees its slot", async () => {
  const queue = new BoundedQueue({ concurrency: 1, queue: 0 });
  await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run(async () => 1)).toBe(1);
});
