import type { Target } from "./scene.js";
import type { CpuTimes, Sample, Side } from "./side.js";
import { median, percentile } from "./stats.js";
import type { Workspace } from "./workspace.js";

/** Results of a side over all rounds except the warm-up. */
export interface SideResult {
  readonly name: string;
  /** Operations a second: the median of the rounds. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Microseconds of processor time for each operation. */
  readonly cpuMicros: CpuTimes;
  readonly operations: number;
}

/** A target with the measured value. */
export interface TargetResult extends Target {
  readonly value: number;
  readonly isMet: boolean;
}

interface Run {
  readonly sample: Sample;
  readonly cpu: CpuTimes;
}

/** Runs a warm-up, then every side once in each round; each round starts with another side. */
export async function measure(
  sides: readonly Side[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<{
  readonly sides: readonly SideResult[];
  readonly shares: Shares;
  readonly faults: readonly string[];
}> {
  const faults = new Set<string>();
  const runs = new Map<string, Run[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      const run = await runOnce(side, seconds, round);
      for (const fault of run.sample.faults) faults.add(`${side.name}: ${fault}`);
      if (round > 0) runs.get(side.name)?.push(run);
    }
  }
  const rates = new Map([...runs].map(([name, list]) => [name, list.map(rateOf)]));
  return {
    sides: sides.map(({ name }) => summarise(name, runs.get(name) ?? [])),
    shares: (one, other) => medianShare(rates.get(one) ?? [], rates.get(other) ?? []),
    faults: [...faults],
  };
}

/** A side's rate as a share of another's: the median over the rounds, each of which ran both. */
export type Shares = (side: string, other: string) => number;

async function runOnce(side: Side, seconds: number, round: number): Promise<Run> {
  const before = await side.cpu();
  const sample = await side.run(seconds, round);
  const after = await side.cpu();
  return {
    sample,
    cpu: { server: between(before.server, after.server), database: between(before.database, after.database) },
  };
}

function between(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}

function rateOf({ sample }: Run): number {
  return sample.operations / sample.seconds;
}

function medianShare(ones: readonly number[], others: readonly number[]): number {
  return median(ones.map((one, round) => one / (others[round] || Number.NaN)));
}

function summarise(name: string, runs: readonly Run[]): SideResult {
  const latencies = Float64Array.from(runs.flatMap(({ sample }) => [...sample.latencies]));
  const operations = sum(runs.map(({ sample }) => sample.operations)) ?? 0;
  const each = (times: readonly (number | null)[]) => {
    const total = sum(times);
    return total === null || operations === 0 ? null : total / operations;
  };
  return {
    name,
    rate: median(runs.map(rateOf)),
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
    cpuMicros: {
      server: each(runs.map(({ cpu }) => cpu.server)),
      database: each(runs.map(({ cpu }) => cpu.database)),
    },
    operations,
  };
}

function sum(values: readonly (number | null)[]): number | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0);
}

/** Compares results with the targets that apply to this kind of database. */
export function checkTargets(
  targets: readonly Target[],
  kind: Workspace["kind"],
  { sides, shares }: { readonly sides: readonly SideResult[]; readonly shares: Shares },
): TargetResult[] {
  return targets
    .filter(({ on }) => on === undefined || on === kind)
    .map((target) => {
      const side = sides.find(({ name }) => name === target.side);
      if (!side) throw new Error(`there is no side ${target.side} for this target`);
      if (target.of === "p99") return { ...target, value: side.p99Ms, isMet: side.p99Ms <= target.limit };
      if (target.of === "p95") return { ...target, value: side.p95Ms, isMet: side.p95Ms <= target.limit };
      if (target.of === "p50") return { ...target, value: side.p50Ms, isMet: side.p50Ms <= target.limit };
      const value = target.of === "rate" ? side.rate : shares(target.side, target.of.shareOf);
      return { ...target, value, isMet: value >= target.limit };
    });
}
