import type PgBoss from "pg-boss";
import type { Clock } from "../core/clock.js";
import type { BrandRef, Ctx, Log } from "../core/ctx.js";
import { newId } from "../core/ids.js";
import type { JobSpec, OutboxSubscriber, WorkerSpec } from "../core/jobs.js";
import { type Meter, noMeter } from "../core/meter.js";
import type { Database } from "../db/database.js";
import { type RetryPolicy, withRetry } from "../db/faults.js";
import type { BrandsService } from "../modules/brands/brands.service.js";
import { createBoss } from "./boss.js";
import { requeueAbandoned, resetFutureTimes } from "./jobs.store.js";
import { OutboxRunner } from "./outbox.js";
import { type Scheduled, schedulesOf } from "./schedules.js";
import { Worker } from "./worker.js";

/** How often to poll for events of other nodes, and for new brands. */
const outboxPollMs = 5_000;
const defaultBrandsPollMs = 60_000;
const stopTimeoutMs = 10_000;
/** A database that restarts while the jobs start may be away for a minute. */
const startPolicy: RetryPolicy = { idempotent: true, pausesMs: Array<number>(60).fill(1_000) };
const defaultExpireSeconds = 300;

export interface JobsParts {
  readonly database: Database;
  readonly services: { readonly brands: Pick<BrandsService, "list"> };
  readonly clock: Clock;
  readonly log: Log;
  readonly specs: readonly JobSpec[];
  readonly subscribers: readonly OutboxSubscriber[];
  readonly workers?: readonly WorkerSpec[];
  readonly meter?: Meter;
  /** How often to look for new brands and time zones, in milliseconds; a minute by default. */
  readonly brandsPollMs?: number;
}

/** The running jobs. */
export interface RunningJobs {
  /** Runs a job now, on whichever node takes it first; `queue` is its queue's name, such as "outbox-purge". */
  trigger(queue: string): Promise<void>;
  /** Stops taking work, aborts the running jobs' signals, and waits for the jobs to end. */
  stop(): Promise<void>;
}

/** The brand of jobs that belong to none. */
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
      const brand = (await services.brands.list(db)).find(({ id }) => id === brandId);
      return brand ? { ...systemCtx(parts, "outbox", brand), requestId } : null;
    },
  });
}

function startWorkers(parts: JobsParts): Worker[] {
  const { workers = [] } = parts;
  return workers.map((spec) => new Worker(spec, systemCtx(parts, spec.name, noBrand)));
}

/** Schedules jobs and runs them. */
class Scheduler {
  /** Queues by name, each with the id of this node's worker. */
  private readonly workers = new Map<string, string>();
  /** What each queue runs, as it was read last. */
  private readonly scheduled = new Map<string, Scheduled>();
  private readonly abort = new AbortController();

  constructor(
    private readonly boss: PgBoss,
    private readonly parts: JobsParts,
  ) {}

  /**
   * Schedules jobs that are not scheduled yet, since brands may have been added, and those of brands whose time zone has
   * changed; also corrects for a clock set back.
   */
  async refresh(): Promise<void> {
    const { database, services, specs } = this.parts;
    await resetFutureTimes(database.db);
    const schedules = schedulesOf(specs, await services.brands.list(database.db));
    for (const scheduled of schedules) {
      const known = this.scheduled.get(scheduled.queue);
      if (!known) await this.add(scheduled);
      else if (known.timeZone !== scheduled.timeZone) await this.schedule(scheduled);
      this.scheduled.set(scheduled.queue, scheduled);
    }
  }

  /** Requests a run, and makes this node's worker poll immediately. */
  async trigger(queue: string): Promise<void> {
    await this.boss.send(queue, {});
    const worker = this.workers.get(queue);
    if (worker) this.boss.notifyWorker(worker);
  }

  /** Aborts the signal of the running jobs. */
  abortRunning(): void {
    this.abort.abort();
  }

  private async add(scheduled: Scheduled): Promise<void> {
    const { queue, formerQueue } = scheduled;
    if (formerQueue !== null) await this.boss.unschedule(formerQueue);
    await this.boss.createQueue(queue, {
      name: queue,
      policy: "singleton",
      retryLimit: 2,
      expireInSeconds: defaultExpireSeconds,
    });
    await this.schedule(scheduled);
    // The brand may have another time zone by then.
    const run = () => this.run(this.scheduled.get(queue) ?? scheduled);
    this.workers.set(queue, await this.boss.work(queue, run));
  }

  /** Sets when a queue's job runs, in place of an earlier schedule. */
  private async schedule({ queue, spec, timeZone }: Scheduled): Promise<void> {
    const { cron, expireSeconds = defaultExpireSeconds } = spec;
    await this.boss.schedule(queue, cron, {}, { tz: timeZone, expireInSeconds: expireSeconds });
  }

  private async run({ spec, brand }: Scheduled): Promise<void> {
    const ctx = systemCtx(this.parts, spec.name, brand ?? noBrand);
    const { meter = noMeter } = this.parts;
    const startedAt = performance.now();
    const end = (outcome: "ok" | "failed") =>
      meter.job(spec.name, outcome, (performance.now() - startedAt) / 1000);
    try {
      await spec.run(ctx, this.abort.signal);
      end("ok");
    } catch (err) {
      end("failed");
      ctx.log.error({ err, job: spec.name, brand: ctx.brand.code }, "job: failed");
      throw err;
    }
  }
}

async function startBoss(database: Database, log: Log): Promise<PgBoss> {
  const boss = createBoss(database);
  boss.on("error", (err) => log.error({ err }, "jobs: the queue failed"));
  await boss.start();
  return boss;
}

/** Starts the jobs and the outbox delivery, which may take a second or two; call it once the server listens. */
export async function startJobs(parts: JobsParts): Promise<RunningJobs> {
  const { database, log, brandsPollMs = defaultBrandsPollMs } = parts;
  if (database.kind === "embedded") await requeueAbandoned(database.db);
  const boss = await withRetry(startPolicy, () => startBoss(database, log));
  const scheduler = new Scheduler(boss, parts);
  await withRetry(startPolicy, () => scheduler.refresh());
  const outbox = startOutbox(parts);
  outbox.wake();
  const workers = startWorkers(parts);
  for (const worker of workers) worker.wake();
  const timer = setInterval(() => {
    scheduler
      .refresh()
      .catch((err: unknown) => log.error({ err }, "jobs: new brands could not be scheduled"));
  }, brandsPollMs);
  timer.unref();
  return {
    trigger: (queue) => scheduler.trigger(queue),
    stop: async () => {
      clearInterval(timer);
      scheduler.abortRunning();
      const working = [outbox.stop(), ...workers.map((worker) => worker.stop())];
      await Promise.all([...working, boss.stop({ wait: true, timeout: stopTimeoutMs })]);
    },
  };
}
