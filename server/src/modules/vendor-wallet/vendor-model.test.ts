import { array, assert, asyncProperty } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { runsOf } from "../../../test/depth.js";
import { sharedTransactions, TestPlayer } from "../../../test/play/setup.js";
import { playByModel, step } from "../../../test/play/vendor-model.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

test("any order of calls and repeats keeps the books equal to a model", { timeout: 240_000 }, async () => {
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await playByModel(await TestPlayer.open(base.database.db), steps);
    }),
    { numRuns: runsOf(60) },
  );
});

test("members who play concurrently get the same responses as if they played alone", {
  timeout: 240_000,
}, async () => {
  const scripts = array(step, { minLength: 5, maxLength: 25 });
  await assert(
    asyncProperty(array(scripts, { minLength: 8, maxLength: 12 }), async (members) => {
      const first = await TestPlayer.open(base.database.db);
      const others = await Promise.all(members.slice(1).map(() => first.addPlayer()));
      await Promise.all([first, ...others].map((player, index) => playByModel(player, members[index] ?? [])));
      expect(await sharedTransactions(first)).toBeGreaterThan(0);
    }),
    { numRuns: runsOf(20) },
  );
});
