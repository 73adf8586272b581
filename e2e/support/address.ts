const first = Number(process.env.E2E_PORT ?? 4790);
/** The distance between the servers' ports. */
const portDistance = 100;

/** The port of a worker's own server; different from the development server's. */
export function portOf(worker: number): number {
  return first + worker * portDistance;
}

/**
 * The port of this worker's own server, with accounts and data of its own: tests that run at the same time share nothing.
 * Tests that a worker runs one after another share its server.
 */
export const port = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** The demo brand, and the other brand on the same server. */
export const demoOrigin = `http://localhost:${port}`;
export const lotusOrigin = `http://127.0.0.1:${port}`;

/** The data directory of the server at a port. */
export function dataDirFor(ofPort: number): string {
  return `${process.env.CROUPIER_E2E_DATA_DIR}/${ofPort}`;
}
