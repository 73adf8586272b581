import type { FastifyInstance } from "fastify";
import { Gauge, type Registry } from "prom-client";
import type { Clock } from "../../core/clock.js";
import type { Database } from "../../db/database.js";
import { isReadOnlyDatabase } from "../../db/read-only.js";
import { readQueues } from "../../jobs/jobs.store.js";
import { readWaiting } from "../../jobs/outbox.store.js";

/** How long a scrape waits for the database; what it then lacks is left out of the answer. */
const patienceMs = 1_000;

export interface Watched {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  /** Seconds since agents' figures were last complete; null before the first time. */
  readonly figuresLag: () => Promise<number | null>;
  /** Seconds for which the oldest ended free spins have waited to be paid; 0 when none wait. */
  readonly unpaidFreeSpins: () => Promise<number>;
}

/** What is looked up when somebody asks, in place of being counted. */
export class Gauges {
  /** A scrape that comes before the last one's reads have ended shares them. */
  private reading: Promise<void> | null = null;
  private readonly sockets: Gauge;
  private readonly pool: Gauge;
  private readonly databaseUp: Gauge;
  private readonly databaseReadOnly: Gauge;
  private readonly outboxWaiting: Gauge;
  private readonly outboxLag: Gauge;
  private readonly figuresLag: Gauge;
  private readonly unpaidFreeSpins: Gauge;
  private readonly queues: Gauge;

  constructor(
    registry: Registry,
    private readonly watched: Watched,
  ) {
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: `croupier_${name}`, help, labelNames, registers: [registry] });
    this.sockets = gauge("sockets_open", "Live sockets that are open.");
    this.pool = gauge("database_connections", "Connections to the database, by state.", ["state"]);
    this.databaseUp = gauge("database_up", "1 when the database answered this scrape in time.");
    this.databaseReadOnly = gauge("database_read_only", "1 while the database refuses writes.");
    this.outboxWaiting = gauge("outbox_waiting", "Events of the installation that wait for delivery.");
    this.outboxLag = gauge("outbox_lag_seconds", "Age of the oldest event that waits for delivery.");
    this.figuresLag = gauge(
      "agent_figures_lag_seconds",
      "Time since the figures of agents' teams last had nothing left to fold.",
    );
    this.unpaidFreeSpins = gauge(
      "free_spins_unpaid_seconds",
      "Time for which the oldest free spins that are used up or have expired have waited to be paid.",
    );
    this.queues = gauge("job_queue_waiting", "Runs of the installation's jobs that wait.", ["job"]);
  }

  /** Reads all values again. */
  async refresh(): Promise<void> {
    const { app, database } = this.watched;
    this.sockets.set(app.websocketServer.clients.size);
    for (const [state, count] of Object.entries(database.connections())) this.pool.set({ state }, count);
    this.databaseUp.set((await this.inTime()) ? 1 : 0);
  }

  private async inTime(): Promise<boolean> {
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, patienceMs, false);
    });
    const read = this.reading.then(
      () => true,
      () => false,
    );
    const isUp = await Promise.race([read, late]);
    clearTimeout(timer);
    if (!isUp) this.forget();
    return isUp;
  }

  private async read(): Promise<void> {
    const { database, clock, figuresLag, unpaidFreeSpins } = this.watched;
    const [outbox, queues, lag, unpaid, isReadOnly] = await Promise.all([
      readWaiting(database.db, clock.now()),
      readQueues(database.db),
      figuresLag(),
      unpaidFreeSpins(),
      isReadOnlyDatabase(database.db),
    ]);
    this.databaseReadOnly.set(isReadOnly ? 1 : 0);
    if (lag === null) this.figuresLag.remove();
    else this.figuresLag.set(lag);
    this.unpaidFreeSpins.set(unpaid);
    this.outboxWaiting.set(outbox.waiting);
    this.outboxLag.set(outbox.lagSeconds);
    this.queues.reset();
    for (const { job, waiting } of queues) this.queues.set({ job }, waiting);
  }

  /** An old figure would be taken for today's. */
  private forget(): void {
    this.databaseReadOnly.remove();
    this.outboxWaiting.remove();
    this.outboxLag.remove();
    this.figuresLag.remove();
    this.unpaidFreeSpins.remove();
    this.queues.reset();
  }
}
