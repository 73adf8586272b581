import type PgBoss from "pg-boss";
import type { Clock } from "../core/clock.js";
import type { BrandRef, Ctx, Log } from "../core/ctx.js";
import { newId } from "../core/ids.js";
import type { JobSpec, OutboxSubscriber, WorkerSpec } from "../core/jobs.js";
import { type Meter, noMeter } from "../core/meter.js";
import type { Database } from "../db/database.js";
import type { BrandsService } from "../modules/brands/brands.service.js";
import { createBoss } from "./boss.js";
import { forgetFuture, requeueAbandoned } from "./jobs.store.js";
import { OutboxRunner } from "./outbox.js";
import { type Scheduled, schedulesOf } from "./schedules.js";
import { Worker } from "./worker.js";

/** How often to look for events of other nodes, and for brands that were added. */
const outboxPollMs = 5_000;
const brandsPollMs = 60_000;
const stopTimeoutMs = 10_000;
const usualExpireSeconds = 300;

export interface JobsParts {
  readonly database: Database;
  readonly services: { readonly brands: Pick<BrandsService, "list"> };
  readonly clock: Clock;
  readonly log: Log;
  readonly specs: readonly JobSpec[];
  readonly subscribers: readonly OutboxSubscriber[];
  readonly workers?: readonly WorkerSpec[];
  readonly meter?: Meter;
}

/** Jobs that run. */
export interface RunningJobs {
  /** Runs a job now, on whichever node takes it first: its queue's name, such as "outbox-purge". */
  trigger(queue: string): Promise<void>;
  /** Takes no more work, tells what runs to end, and waits for it. */
  stop(): Promise<void>;
}

/** The brand of what belongs to none. */
const noBrand: BrandRef = { id: "00000000-0000-0000-0000-000000000000", code: "", timeZone: "UTC" };

function systemCtx({ database, clock, log }: JobsParts, name: string, brand: BrandRef): Ctx {
  return {
    db: database.db,
    brand,
    actor: { kind: "system", name },
    clock,
    requestId: newId(),
    language: "EN",
    ip: "",
    userAgent: "",
    log,
    afterCommit: (effect) => effect(),
  };
}

function startOutbox(parts: JobsParts): OutboxRunner {
  const { services, subscribers } = parts;
  return new OutboxRunner({
    subscribers,
    rootCtx: systemCtx(parts, "outbox", noBrand),
    pollMs: outboxPollMs,
    ctxFor: async (db, brandId, requestId) => {
      const brand = (await services.brands.list(db, "any")).find(({ id }) => id === brandId);
      return brand ? { ...systemCtx(parts, "outbox", brand), requestId } : null;
    },
  });
}

function startWorkers(parts: JobsParts): Worker[] {
  const { workers = [] } = parts;
  return workers.map((spec) => new Worker(spec, systemCtx(parts, spec.name, noBrand)));
}

/** Puts jobs on their schedules and works on them. */
class Scheduler {
  /** Queues by name, each with the id of this node's worker. */
  private readonly workers = new Map<string, string>();
  private readonly ending = new AbortController();

  constructor(
    private readonly boss: PgBoss,
    private readonly parts: JobsParts,
  ) {}

  /** Schedules what is not scheduled yet; brands may have been added, and the clock may have gone back. */
  async refresh(): Promise<void> {
    const { database, services, specs } = this.parts;
    await forgetFuture(database.db);
    const wanted = schedulesOf(specs, await services.brands.list(database.db, "any"));
    for (const scheduled of wanted) {
      if (!this.workers.has(scheduled.queue)) await this.add(scheduled);
    }
  }

  /** Asks for a run now, and lets this node's worker look at once. */
  async trigger(queue: string): Promise<void> {
    await this.boss.send(queue, {});
    const worker = this.workers.get(queue);
    if (worker) this.boss.notifyWorker(worker);
  }

  /** Tells what runs to end. */
  end(): void {
    this.ending.abort();
  }

  private async add(scheduled: Scheduled): Promise<void> {
    const { queue, spec, timeZone } = scheduled;
    await this.boss.createQueue(queue, {
      name: queue,
      policy: "singleton",
      retryLimit: 2,
      expireInSeconds: usualExpireSeconds,
    });
    const { cron, expireSeconds = usualExpireSeconds } = spec;
    await this.boss.schedule(queue, cron, {}, { tz: timeZone, expireInSeconds: expireSeconds });
    this.workers.set(queue, await this.boss.work(queue, () => this.run(scheduled)));
  }

  private async run({ spec, brand }: Scheduled): Promise<void> {
    const ctx = systemCtx(this.parts, spec.name, brand ?? noBrand);
    const { meter = noMeter } = this.parts;
    const began = performance.now();
    const end = (outcome: "ok" | "failed") =>
      meter.job(spec.name, outcome, (performance.now() - began) / 1000);
    try {
      await spec.run(ctx, this.ending.signal);
      end("ok");
    } catch (err) {
      end("failed");
      ctx.log.error({ err, job: spec.name, brand: ctx.brand.code }, "a job failed");
      throw err;
    }
  }
}

/** Starts jobs and the outbox's delivery. Start it once the server listens: it may take a second or two. */
export async function startJobs(parts: JobsParts): Promise<RunningJobs> {
  const { database, log } = parts;
  const boss = createBoss(database);
  boss.on("error", (err) => log.error({ err }, "the job queue failed"));
  if (database.kind === "embedded") await requeueAbandoned(database.db);
  await boss.start();
  const scheduler = new Scheduler(boss, parts);
  await scheduler.refresh();
  const outbox = startOutbox(parts);
  outbox.wake();
  const workers = startWorkers(parts);
  for (const worker of workers) worker.wake();
  const timer = setInterval(() => {
    scheduler.refresh().catch((err: unknown) => log.error({ err }, "jobs of new brands were not scheduled"));
  }, brandsPollMs);
  timer.unref();
  return {
    trigger: (queue) => scheduler.trigger(queue),
    stop: async () => {
      clearInterval(timer);
      scheduler.end();
      const working = [outbox.stop(), ...workers.map((worker) => worker.stop())];
      await Promise.all([...working, boss.stop({ wait: true, timeout: stopTimeoutMs })]);
    },
  };
}
