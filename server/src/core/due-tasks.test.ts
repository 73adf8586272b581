import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ClaimFilter, type ProviderTask, processDueTasks } from "./due-tasks.js";

test("a task skipped for its busy provider is claimed, even when all running tasks end during the claim", async () => {
  const due = ["a", "b", "c", "d", "e"];
  const done: string[] = [];
  let maxRunning = 0;
  let ends: (() => void)[] = [];
  const claim = async ({ runningIds, busyProviders }: ClaimFilter): Promise<ProviderTask | null> => {
    maxRunning = Math.max(maxRunning, runningIds.length);
    const id = busyProviders.length > 0 ? undefined : due.shift();
    if (id === undefined) {
      // All running tasks end before the claim returns.
      for (const end of ends) end();
      ends = [];
      await setImmediate();
      return null;
    }
    const ended = new Promise<void>((resolve) => ends.push(resolve));
    return { id, providerKey: "gateway", run: () => ended.then(() => void done.push(id)) };
  };
  expect(await processDueTasks(claim)).toBe(5);
  expect(done).toEqual(["a", "b", "c", "d", "e"]);
  expect(maxRunning).toBe(2);
});
