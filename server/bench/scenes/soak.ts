import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../src/db/database.js";
import { type Helper, startHelper } from "../harness/child.js";
import type { PacedBets } from "../harness/paced-bets.js";
import type { ServerScene } from "../harness/scene.js";
import type { ServerUnderTest } from "../harness/server.js";
import { growthOf, type MemoryReading, readMemory } from "../harness/server-memory.js";
import type { ServerTools } from "../harness/server-side.js";
import type { Sample, Side } from "../harness/side.js";
import { type BetFixture, buildBetFixture, stake, verifyBets } from "./bet-fixture.js";

const connections = 32;
const members = 200;
/** Signed by this process and the loader all of the time: a small key leaves them more of the processor. */
const keyBits = 1024;
const share = 0.5;
/** Seconds of the warm-up at the highest rate. */
const peakSeconds = { whole: 30, small: 1 };
/** Seconds between readings of the memory. Each stops the server for a collection of garbage, so they must be rare. */
const readingSeconds = { whole: 30, small: 0.5 };
const names = {
  bets: "signed bets at half of the peak",
  resident: "growth of the process, MB/min",
  heap: "growth of the heap, MB/min",
} as const;

interface Counts {
  accepted: number;
  timedOut: number;
}

/** What one round measures. */
interface Soak {
  readonly bets: Sample;
  readonly growth: { readonly resident: number; readonly heap: number };
}

/** A figure as the sample of a side. */
const figure = (value: number): Sample => ({
  operations: 1,
  seconds: 1,
  latencies: Float64Array.of(value),
  faults: [],
});

/** Reads the server's memory until the load ends, each time after a collection of garbage. */
async function readDuring(
  load: Promise<unknown>,
  {
    server,
    host,
    everySeconds,
  }: { readonly server: ServerUnderTest; readonly host: string; readonly everySeconds: number },
): Promise<MemoryReading[]> {
  const ended = new AbortController();
  const end = load.finally(() => ended.abort());
  const readings: MemoryReading[] = [];
  const began = performance.now();
  while (!ended.signal.aborted) {
    server.collectGarbage();
    readings.push({ minute: (performance.now() - began) / 60_000, ...(await readMemory(server.port, host)) });
    // The load's end cuts the pause short.
    await sleep(everySeconds * 1000, undefined, { signal: ended.signal }).catch(() => undefined);
  }
  await end;
  return readings;
}

class SoakRun {
  private peak = 0;
  private readonly rounds = new Map<number, Promise<Soak>>();

  constructor(
    private readonly tools: ServerTools,
    private readonly loader: Helper<PacedBets, Sample>,
    private readonly fixture: BetFixture,
    private readonly plan: { readonly minutes: number; readonly small: boolean },
    private readonly counts: Counts,
  ) {}

  /** Its sides; round 0 finds the peak, the next one soaks. */
  get sides(): Side[] {
    // The sides share one load, so its processor time belongs to none of them.
    const cpu = async () => ({ server: null, database: null });
    return [
      { name: names.bets, cpu, run: async (_, round) => (await this.round(round)).bets },
      {
        name: names.resident,
        cpu,
        run: async (_, round) => figure((await this.round(round)).growth.resident),
      },
      { name: names.heap, cpu, run: async (_, round) => figure((await this.round(round)).growth.heap) },
    ];
  }

  private round(round: number): Promise<Soak> {
    const known = this.rounds.get(round) ?? (round === 0 ? this.findPeak() : this.soak());
    this.rounds.set(round, known);
    return known;
  }

  private async findPeak(): Promise<Soak> {
    const bets = await this.send(peakSeconds[this.plan.small ? "small" : "whole"], null);
    this.peak = bets.operations / bets.seconds;
    return { bets, growth: { resident: 0, heap: 0 } };
  }

  private async soak(): Promise<Soak> {
    const { server } = this.tools;
    const load = this.send(this.plan.minutes * 60, this.peak * share);
    const everySeconds = readingSeconds[this.plan.small ? "small" : "whole"];
    const { host } = this.fixture;
    const readings = await readDuring(load, { server, host, everySeconds });
    return { bets: await load, growth: growthOf(readings) };
  }

  private async send(seconds: number, rate: number | null): Promise<Sample> {
    const { host, path, game, players, key } = this.fixture;
    const keyPem = key.export({ type: "pkcs8", format: "pem" }).toString();
    const source = { host, path, game, players, keyPem, stake: stake.wire };
    const { port } = this.tools.server;
    const sample = await this.loader.request({ ...source, port, connections, seconds, rate });
    this.counts.accepted += sample.operations;
    this.counts.timedOut += sample.timedOut ?? 0;
    return sample;
  }
}

/** Bets at half of the highest rate for some minutes: the server's memory does not grow, and answers stay fast. */
export const soak: ServerScene = {
  kind: "server",
  name: "soak",
  targets: [
    { side: names.bets, of: "p99", limit: 50, on: "postgres" },
    { side: names.resident, of: "p50", limit: 1, unit: "MB/min", on: "postgres" },
    { side: names.heap, of: "p50", limit: 1, unit: "MB/min", on: "postgres" },
  ],
  prepare: async (db, { small, minutes }) => {
    const fixture = await buildBetFixture(db, small ? 20 : members, { hasBonus: false, keyBits });
    const counts: Counts = { accepted: 0, timedOut: 0 };
    return {
      verify: (db: Db) => verifyBets(db, { name: "soak", fixture, ...counts }),
      start: async (tools) => {
        const loader = startHelper<PacedBets, Sample>("sides/paced-bets.ts");
        const { sides } = new SoakRun(tools, loader, fixture, { minutes, small }, counts);
        return { sides, rounds: 1, close: () => loader.stop() };
      },
    };
  },
};
