const first = Number(process.env.E2E_PORT ?? 4790);
/** The distance between the servers' ports. */
const portDistance = 100;

/**
 * Ports of the tested servers, one per worker; different from the development server's. A worker with its browser and
 * its server keeps a processor busy: a third one on two processors made the whole run a tenth slower.
 */
export const ports = [0, 1].map((worker) => first + worker * portDistance);

/** The port of this worker's own server, with accounts and data of its own. */
export const port = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? first;

/** The demo brand, and the other brand on the same server. */
export const demoOrigin = `http://localhost:${port}`;
export const lotusOrigin = `http://127.0.0.1:${port}`;

/** The data directory of the server at a port. */
export function dataDirFor(ofPort: number): string {
  return `${process.env.CROUPIER_E2E_DATA_DIR}/${ofPort}`;
}
