/** What one run of one side came to. */
export interface Sample {
  /** What was done and answered rightly. */
  readonly operations: number;
  readonly seconds: number;
  /** Milliseconds of each call. */
  readonly latencies: Float64Array;
  /** What was answered wrongly, in words. */
  readonly faults: readonly string[];
  /** Calls that nobody knows the outcome of, since they took too long. */
  readonly late?: number;
}

/** One way of doing a scene's work. */
export interface Side {
  readonly name: string;
  /** Works for about so long. `round` counts from 0, the warm-up. */
  run(seconds: number, round: number): Promise<Sample>;
  /** Processor time the side has used so far, by what used it; microseconds. */
  cpu(): Promise<CpuTimes>;
}

/** Microseconds of processor time; null where this machine does not tell. */
export interface CpuTimes {
  /** The server, or this process where the scene needs none. */
  readonly server: number | null;
  /** PostgreSQL's backends of the bench's database; the embedded one runs in the server. */
  readonly database: number | null;
}
