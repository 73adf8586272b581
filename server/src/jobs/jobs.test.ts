import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testCtx } from "../../test/ctx.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../test/database.js";
import { eventually } from "../../test/eventually.js";
import { ManualClock } from "../core/clock.js";
import type { BrandRef, Ctx } from "../core/ctx.js";
import { newId } from "../core/ids.js";
import type { JobSpec, OutboxSubscriber } from "../core/jobs.js";
import { raise } from "../core/outbox.js";
import { inTx } from "../core/tx.js";
import { wake } from "../core/wake-worker.js";
import { useOnce } from "../wps/jti.store.js";
import { coreJobs } from "./core.jobs.js";
import { OutboxRunner } from "./outbox.js";
import { startJobs } from "./runner.js";
import { schedulesOf } from "./schedules.js";

let t: OwnTestDatabase;
beforeAll(async () => {
  t = await openOwnTestDatabase();
});
afterAll(() => t.close());

const brand: BrandRef = { id: newId(), code: "jobs", timeZone: "Asia/Tokyo" };
const services = { brands: { list: async () => [brand] } };

describe("jobs", () => {
  test("a brand's job runs in its time zone with the platform's ctx, and stopping waits for it", async () => {
    const seen: Ctx[] = [];
    let ended = false;
    const jobs = await startJobs({
      database: t.database,
      services,
      clock: new ManualClock(new Date()),
      log: testCtx(t.database.db).log,
      subscribers: [],
      specs: [
        {
          name: "nightly",
          cron: "0 4 * * *",
          scope: "brand",
          run: async (ctx, signal) => {
            seen.push(ctx);
            await new Promise((resolve) => signal.addEventListener("abort", resolve));
            ended = true;
          },
        },
      ],
    });
    const { rows } = await t.database.runQuery("select name, cron, timezone from jobs.schedule", []);
    expect(rows).toEqual([{ name: "nightly.jobs", cron: "0 4 * * *", timezone: "Asia/Tokyo" }]);
    await jobs.trigger("nightly.jobs");
    await eventually(() => expect(seen).toHaveLength(1));
    expect(seen[0]).toMatchObject({ brand, actor: { kind: "system", name: "nightly" } });
    await jobs.stop();
    expect(ended).toBe(true);
  });

  test("of a brand that has moved to another time zone are scheduled there", async () => {
    let timeZone = "Asia/Tokyo";
    const seen: string[] = [];
    const scheduler = {
      database: t.database,
      services: { brands: { list: async () => [{ ...brand, code: "moving", timeZone }] } },
      clock: new ManualClock(new Date()),
      log: testCtx(t.database.db).log,
      subscribers: [],
      brandsPollMs: 20,
      specs: [
        {
          name: "noon",
          cron: "0 12 * * *",
          scope: "brand" as const,
          run: async (ctx: Ctx) => void seen.push(ctx.brand.timeZone),
        },
      ],
    };
    const jobs = await startJobs(scheduler);
    timeZone = "Europe/Malta";
    const zones = async () =>
      (await t.database.runQuery("select timezone from jobs.schedule where name = 'noon.moving'", [])).rows;
    await eventually(async () => expect(await zones()).toEqual([{ timezone: "Europe/Malta" }]));
    await jobs.trigger("noon.moving");
    await eventually(() => expect(seen).toEqual(["Europe/Malta"]));
    await jobs.stop();
  });

  test("that were renamed are scheduled by their new names only", async () => {
    const start = async (spec: Pick<JobSpec, "name" | "formerName">) => {
      const jobs = await startJobs({
        database: t.database,
        services,
        clock: new ManualClock(new Date()),
        log: testCtx(t.database.db).log,
        subscribers: [],
        specs: [{ ...spec, cron: "0 5 * * *", scope: "brand", run: async () => undefined }],
      });
      await jobs.stop();
    };
    await start({ name: "early" });
    await start({ name: "first-thing", formerName: "early" });
    const { rows } = await t.database.runQuery("select name from jobs.schedule where cron = '0 5 * * *'", []);
    expect(rows).toEqual([{ name: "first-thing.jobs" }]);
  });

  test("run again after the clock was set back", async () => {
    const set = (sql: string) => t.database.runQuery(sql, []);
    const future = "now() + interval '1 day'";
    const start = () =>
      startJobs({
        database: t.database,
        services,
        clock: new ManualClock(new Date()),
        subscribers: [],
        log: testCtx(t.database.db).log,
        specs: [{ name: "hourly", cron: "0 * * * *", scope: "installation", run: async () => undefined }],
      });
    await (await start()).stop();
    await set(`update jobs.version set cron_on = ${future}, maintained_on = ${future}`);
    await set(`insert into jobs.job (name, policy, start_after) values ('hourly', 'singleton', ${future})`);
    await (await start()).stop();
    const { rows } = await set(
      `select (select count(*) from jobs.job where state in ('created', 'retry') and start_after > now())::int as jobs,
        cron_on <= now() and maintained_on <= now() as "isNow" from jobs.version`,
    );
    expect(rows).toEqual([{ jobs: 0, isNow: true }]);
  });

  test("a worker runs at each wake after the commit, never concurrently with itself, and stopping waits for it", async () => {
    let starts = 0;
    let isRunning = false;
    let finish: () => void = () => undefined;
    const jobs = await startJobs({
      database: t.database,
      services,
      clock: new ManualClock(new Date()),
      specs: [],
      subscribers: [],
      log: testCtx(t.database.db).log,
      workers: [
        {
          name: "woken",
          pollMs: 60_000,
          run: async () => {
            isRunning = true;
            starts += 1;
            await new Promise<void>((resolve) => {
              finish = resolve;
            });
            isRunning = false;
          },
        },
      ],
    });
    const hasFinished = () => eventually(() => expect(isRunning).toBe(false));
    expect(starts).toBe(1);
    finish();
    await hasFinished();
    const ctx = testCtx(t.database.db, { brand });
    await inTx(ctx, async (ctx) => {
      wake(ctx, "woken");
      expect(starts).toBe(1);
    });
    expect(starts).toBe(2);
    for (let times = 0; times < 5; times += 1) wake(ctx, "woken");
    expect(starts).toBe(2);
    finish();
    await eventually(() => expect(starts).toBe(3));
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect({ starts, isRunning }).toEqual({ starts: 3, isRunning: false });
    wake(ctx, "woken");
    expect(starts).toBe(3);
  });

  test.runIf(!process.env.DATABASE_URL)(
    "a run whose process died runs again together with the next one",
    async () => {
      let ran = 0;
      const spec: JobSpec = {
        name: "cut-short",
        cron: "0 4 * * *",
        scope: "installation",
        run: async () => {
          ran += 1;
        },
      };
      const parts = {
        database: t.database,
        services,
        clock: new ManualClock(new Date()),
        log: testCtx(t.database.db).log,
        subscribers: [],
        specs: [spec],
      };
      await (await startJobs(parts)).stop();
      await t.database.runQuery(
        "insert into jobs.job (name, state, started_on, policy) values ('cut-short', 'active', now(), 'singleton')",
        [],
      );
      const jobs = await startJobs(parts);
      await jobs.trigger("cut-short");
      await eventually(() => expect(ran).toBe(2));
      await jobs.stop();
    },
  );

  test("an installation's job is scheduled once, in UTC", () => {
    const [first] = schedulesOf(coreJobs, [brand, { ...brand, code: "other" }]);
    expect(first).toMatchObject({ queue: "payload-ids-purge", brand: null, timeZone: "UTC" });
    expect(schedulesOf(coreJobs, [])).toHaveLength(coreJobs.length);
  });

  test("ids of payloads are deleted once they have expired", async () => {
    const clock = new ManualClock(new Date("2030-01-01T00:00:00Z"));
    const ctx = testCtx(t.database.db, { clock });
    const until = new Date(clock.now().getTime() + 600_000);
    expect(await useOnce(ctx.db, "jti-1", until, clock.now())).toBe(true);
    expect(await useOnce(ctx.db, "jti-1", until, clock.now())).toBe(false);
    clock.advance(600_001);
    await coreJobs[0]?.run(ctx, new AbortController().signal);
    expect(await useOnce(ctx.db, "jti-1", until, clock.now())).toBe(true);
  });
});

describe("the outbox", () => {
  /** A runner of one topic that polls rarely: only committed events and `wake()` start it. */
  function runner(
    topic: string,
    clock: ManualClock,
    handle: OutboxSubscriber["handle"],
    handleAll?: OutboxSubscriber["handleAll"],
  ) {
    const rootCtx = testCtx(t.database.db, { clock });
    return new OutboxRunner({
      rootCtx,
      pollMs: 3_600_000,
      ctxFor: async (db, _id, requestId) => {
        // Like the server, which reads the brand within the event's transaction.
        await db.selectFrom("brands.brand").select("id").limit(1).execute();
        return { ...rootCtx, brand, requestId };
      },
      subscribers: [{ name: "test", topic, handle, ...(handleAll && { handleAll }) }],
    });
  }
  /** Waits until a topic's first event has failed this many times; the back-off is computed before that. */
  const waitForFailures = (topic: string, times: number) =>
    eventually(async () => {
      const { rows } = await t.database.runQuery(
        "select attempts from core.outbox where topic = $1 order by id limit 1",
        [topic],
      );
      expect(rows).toEqual([{ attempts: times }]);
    });
  const ctxAt = (clock: ManualClock) => testCtx(t.database.db, { brand, clock });

  test("an event is delivered after its transaction committed, in order, with its brand", async () => {
    const clock = new ManualClock(new Date());
    const delivered: unknown[] = [];
    const outbox = runner("topic.order", clock, async (ctx, payload) => {
      delivered.push([ctx.brand.code, payload]);
    });
    await inTx(ctxAt(clock), async (ctx) => {
      for (const n of [1, 2, 3]) await raise(ctx, "topic.order", { n });
      await sleep(50);
      expect(delivered).toEqual([]);
    });
    await eventually(() => expect(delivered).toHaveLength(3));
    expect(delivered).toEqual([1, 2, 3].map((n) => ["jobs", { n }]));
    await outbox.stop();
  });

  test("an event of a transaction that failed is never delivered", async () => {
    const clock = new ManualClock(new Date());
    const delivered: unknown[] = [];
    const outbox = runner("topic.undone", clock, async (_ctx, payload) => {
      delivered.push(payload);
    });
    const failing = inTx(ctxAt(clock), async (ctx) => {
      await raise(ctx, "topic.undone", { n: 1 });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await raise(ctxAt(clock), "topic.undone", { n: 2 });
    await eventually(() => expect(delivered).toEqual([{ n: 2 }]));
    await outbox.stop();
  });

  test("a failed delivery is retried later, and holds back the topic's following events", async () => {
    const clock = new ManualClock(new Date());
    const delivered: unknown[] = [];
    let failures = 2;
    const outbox = runner("topic.retry", clock, async (_ctx, payload) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error("not now");
      }
      delivered.push(payload);
    });
    await raise(ctxAt(clock), "topic.retry", { n: 1 });
    await raise(ctxAt(clock), "topic.retry", { n: 2 });
    await waitForFailures("topic.retry", 1);
    expect(failures).toBe(1);
    await sleep(100);
    expect(delivered).toEqual([]);
    clock.advance(1_500);
    outbox.wake();
    await waitForFailures("topic.retry", 2);
    expect(failures).toBe(0);
    clock.advance(6_000);
    await eventually(() => {
      outbox.wake();
      expect(delivered).toEqual([{ n: 1 }, { n: 2 }]);
    });
    await outbox.stop();
  });

  test("when one of several events fails, those before it are delivered once and those after it wait", async () => {
    const clock = new ManualClock(new Date());
    let fails = true;
    const outbox = runner("topic.several", clock, async (ctx, payload) => {
      const { n } = payload as { n: number };
      await ctx.db
        .insertInto("core.meta")
        .values({ key: `several-${n}`, value: "x" })
        .execute();
      if (n === 3 && fails) throw new Error("not now");
    });
    const written = async () => {
      const { rows } = await t.database.runQuery(
        "select key from core.meta where key like 'several-%' order by key",
        [],
      );
      return rows.map(({ key }) => key);
    };
    await inTx(ctxAt(clock), async (ctx) => {
      for (const n of [1, 2, 3, 4]) await raise(ctx, "topic.several", { n });
    });
    await eventually(async () => {
      const { rows } = await t.database.runQuery(
        "select attempts from core.outbox where topic = 'topic.several' order by id",
        [],
      );
      expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 1, 0]);
    });
    expect(await written()).toEqual(["several-1", "several-2"]);
    fails = false;
    clock.advance(1_500);
    outbox.wake();
    await eventually(async () => expect(await written()).toHaveLength(4));
    await outbox.stop();
  });

  test("events of one request are handled together, and one by one when one of them fails", async () => {
    const clock = new ManualClock(new Date());
    const handled: number[][] = [];
    let fails = true;
    const numbersOf = (payloads: readonly unknown[]) =>
      payloads.map((payload) => (payload as { n: number }).n);
    const handleAll = async (_ctx: Ctx, payloads: readonly unknown[]) => {
      const numbers = numbersOf(payloads);
      if (fails && numbers.includes(2)) throw new Error("not now");
      handled.push(numbers);
    };
    const outbox = runner(
      "topic.together",
      clock,
      async (ctx, payload) => handleAll(ctx, [payload]),
      handleAll,
    );
    await inTx(ctxAt(clock), async (ctx) => {
      await raise({ ...ctx, requestId: "first" }, "topic.together", { n: 0 });
      for (const n of [1, 2, 3]) await raise({ ...ctx, requestId: "second" }, "topic.together", { n });
    });
    await eventually(async () => {
      const { rows } = await t.database.runQuery(
        "select attempts from core.outbox where topic = 'topic.together' order by id",
        [],
      );
      expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 1, 0]);
    });
    fails = false;
    clock.advance(1_500);
    outbox.wake();
    await eventually(() => expect(handled.at(-1)).toEqual([2, 3]));
    await outbox.stop();
    // What was handled before the failure was rolled back with it.
    expect(handled).toEqual([[0], [0], [1], [2, 3]]);
  });

  test("an event whose retry was scheduled before the clock was set back is delivered now", async () => {
    const day = 86_400_000;
    const clock = new ManualClock(new Date(Date.now() + day));
    const delivered: unknown[] = [];
    let fails = true;
    const outbox = runner("topic.back", clock, async (_ctx, payload) => {
      if (fails) {
        fails = false;
        throw new Error("not now");
      }
      delivered.push(payload);
    });
    await raise(ctxAt(clock), "topic.back", { n: 1 });
    await waitForFailures("topic.back", 1);
    clock.advance(-day);
    await eventually(() => {
      outbox.wake();
      expect(delivered).toEqual([{ n: 1 }]);
    });
    await outbox.stop();
  });

  test("a failed delivery rolls back what its subscribers wrote", async () => {
    const clock = new ManualClock(new Date());
    let tries = 0;
    const outbox = runner("topic.atomic", clock, async (ctx) => {
      tries += 1;
      await ctx.db
        .insertInto("core.meta")
        .values({ key: `whole-${tries}`, value: "x" })
        .execute();
      if (tries === 1) throw new Error("after writing");
    });
    await raise(ctxAt(clock), "topic.atomic", {});
    await waitForFailures("topic.atomic", 1);
    clock.advance(2_000);
    await eventually(() => {
      outbox.wake();
      expect(tries).toBe(2);
    });
    await outbox.stop();
    const rows = await t.database.db
      .selectFrom("core.meta")
      .select("key")
      .where("key", "like", "whole-%")
      .execute();
    expect(rows).toEqual([{ key: "whole-2" }]);
  });

  test("several nodes deliver each event once, in order", async () => {
    const clock = new ManualClock(new Date());
    const delivered: number[] = [];
    const take: OutboxSubscriber["handle"] = async (_ctx, payload) => {
      delivered.push((payload as { n: number }).n);
    };
    const nodes = [1, 2, 3].map(() => runner("topic.nodes", clock, take));
    for (let n = 0; n < 30; n += 1) await raise(ctxAt(clock), "topic.nodes", { n });
    await eventually(() => {
      for (const node of nodes) node.wake();
      expect(delivered).toHaveLength(30);
    });
    await Promise.all(nodes.map((node) => node.stop()));
    expect(delivered).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });
});
