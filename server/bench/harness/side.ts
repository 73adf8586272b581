/** Results of one run of one side. */
export interface Sample {
  /** Number of correctly answered operations. */
  readonly operations: number;
  readonly seconds: number;
  /** Milliseconds of each call. */
  readonly latencies: Float64Array;
  /** Wrong answers, as sentences. */
  readonly faults: readonly string[];
  /** Calls that timed out, so their result is unknown. */
  readonly timedOut?: number;
}

/** One of the implementations that a scene compares. */
export interface Side {
  readonly name: string;
  /** Runs for about this long. `round` 0 is the warm-up. */
  run(seconds: number, round: number): Promise<Sample>;
  /** Reads the processor time that the side has used so far. */
  cpu(): Promise<CpuTimes>;
}

/** Microseconds of processor time; null where it cannot be read. */
export interface CpuTimes {
  /** Of the server, or of this process for a scene without one. */
  readonly server: number | null;
  /** Of PostgreSQL's backends for the bench's database; the embedded one runs in the server. */
  readonly database: number | null;
}
