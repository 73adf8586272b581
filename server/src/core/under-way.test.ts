import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { carryOutDue, type Piece, type Taken } from "./under-way.js";

test("work left out because its partner was busy is claimed, even when everything under way ends during the claim", async () => {
  const due = ["a", "b", "c", "d", "e"];
  const done: string[] = [];
  let most = 0;
  let ends: (() => void)[] = [];
  const claim = async ({ ids, busy }: Taken): Promise<Piece | null> => {
    most = Math.max(most, ids.length);
    const id = busy.length > 0 ? undefined : due.shift();
    if (id === undefined) {
      // All that is under way ends while the claim still looks.
      for (const end of ends) end();
      ends = [];
      await setImmediate();
      return null;
    }
    const ended = new Promise<void>((resolve) => ends.push(resolve));
    return { id, partner: "gateway", work: () => ended.then(() => void done.push(id)) };
  };
  expect(await carryOutDue(claim)).toBe(5);
  expect(done).toEqual(["a", "b", "c", "d", "e"]);
  expect(most).toBe(2);
});
