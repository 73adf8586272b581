import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";

/** Milliseconds that the loop took on the idle machine on which the budgets were measured. */
const referenceMs = 270;
const loops = 3;
/** How long a measurement is taken as that of now, in milliseconds. */
const validMs = 3_000;

/** Computes, allocates and touches memory, as tests do. Returns how long it took, in milliseconds. */
function loop() {
  const started = performance.now();
  const hash = createHash("sha256");
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 4_000 }, (_, n) => ({ id: n, text: `row ${n} of ${round}` }));
    hash.update(JSON.stringify(rows.sort((one, other) => (one.text < other.text ? -1 : 1))));
    hash.update(Buffer.alloc(4 << 20, round));
  }
  hash.digest();
  return performance.now() - started;
}

const inWorker = `
  const { createHash } = require("node:crypto");
  const { parentPort } = require("node:worker_threads");
  const loop = ${loop};
  parentPort.postMessage(Array.from({ length: ${loops} }, loop));
`;

function runLoopsInWorker() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(inWorker, { eval: true });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/** The newest measurement, and when it ended; it may still be running. */
let newest = { slowness: Promise.resolve(1), endedAt: Number.NEGATIVE_INFINITY };

/**
 * Returns how many times slower than the reference machine this one is now, at least 1. Parts that begin or end within a
 * few seconds share one measurement: two at the same time would slow each other.
 */
export function slowness() {
  if (performance.now() - newest.endedAt > validMs) {
    const measurement = { slowness: measure(), endedAt: Number.POSITIVE_INFINITY };
    const end = () => {
      measurement.endedAt = performance.now();
    };
    measurement.slowness.then(end, end);
    newest = measurement;
  }
  return newest.slowness;
}

/** The median of a fixed loop that runs on two processors concurrently. A busy machine counts as a slow one. */
async function measure() {
  const times = (await Promise.all([runLoopsInWorker(), runLoopsInWorker()])).flat();
  const median = times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
  return Math.max(1, median / referenceMs);
}
