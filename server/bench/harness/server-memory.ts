import { requestBytes, sendOnce } from "./http.js";
import { metricsToken } from "./server.js";
import { slopeOf } from "./stats.js";

const mebibyte = 1024 * 1024;
const metrics = { resident: "process_resident_memory_bytes", heap: "nodejs_heap_size_used_bytes" } as const;

/** What a server's memory was at a time. */
export interface MemoryReading {
  /** Minutes since readings began. */
  readonly minute: number;
  /** Megabytes of the process, and of its heap that is in use. */
  readonly resident: number;
  readonly heap: number;
}

/** Reads a server's memory from its metrics. @throws Error without them */
export async function readMemory(port: number, host: string): Promise<Omit<MemoryReading, "minute">> {
  const headers = { host, authorization: `Bearer ${metricsToken}` };
  const { body } = await sendOnce(port, requestBytes("GET", "/metrics", headers));
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)`, "m").exec(body)?.[1];
    if (value === undefined) throw new Error(`/metrics does not have ${name}`);
    return Number(value) / mebibyte;
  };
  return { resident: read(metrics.resident), heap: read(metrics.heap) };
}

/**
 * How memory grew, in megabytes a minute by least squares, after the first fifth of the readings: caches fill first.
 * @throws Error for fewer than three readings
 */
export function growthOf(readings: readonly MemoryReading[]): {
  readonly resident: number;
  readonly heap: number;
} {
  const after = readings.slice(Math.floor(readings.length / 5));
  const slope = (kind: keyof typeof metrics) =>
    slopeOf(after.map((one) => ({ x: one.minute, y: one[kind] })));
  return { resident: slope("resident"), heap: slope("heap") };
}
