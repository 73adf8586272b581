import type { Sample } from "./side.js";

/** A growing list of latencies. */
export class Latencies {
  private values = new Float64Array(1024);
  private length = 0;

  add(milliseconds: number): void {
    if (this.length === this.values.length) {
      const longer = new Float64Array(this.length * 2);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.length] = milliseconds;
    this.length += 1;
  }

  all(): Float64Array {
    return this.values.slice(0, this.length);
  }
}

/** Highest number of faults that are reported. */
const maxReportedFaults = 5;

/**
 * Calls `work` from `workers` concurrent loops for some seconds, or until `isOver`. `work` resolves to the fault of the
 * call's answer, or null. A call counts as `each` operations.
 */
export async function drive(
  {
    workers,
    seconds,
    each = 1,
    isOver = () => false,
  }: {
    readonly workers: number;
    readonly seconds: number;
    readonly each?: number;
    readonly isOver?: () => boolean;
  },
  work: (worker: number) => Promise<string | null>,
): Promise<Sample> {
  const latencies = new Latencies();
  const faults: string[] = [];
  let done = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const loop = async (worker: number) => {
    for (let now = performance.now(); now < end && !isOver(); ) {
      const fault = await work(worker);
      const after = performance.now();
      latencies.add(after - now);
      now = after;
      if (fault === null) done += each;
      else if (faults.length < maxReportedFaults) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)));
  return {
    operations: done,
    seconds: (performance.now() - started) / 1000,
    latencies: latencies.all(),
    faults,
  };
}
