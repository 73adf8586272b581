const first = Number(process.env.E2E_PORT ?? 4790);
/** How far the servers' ports lie apart. */
const apart = 100;

/**
 * Ports of the tested servers, one for each worker; apart from the one people use. A worker with its browser and its
 * server keeps a processor busy: a third one on two processors made the whole run a tenth slower.
 */
export const ports = [0, 1].map((worker) => first + worker * apart);

/** The port of the server that this worker has to itself, accounts and data included. */
export const port = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? first;

/** The demo brand, and the other one that lives on the same server. */
export const demoOrigin = `http://localhost:${port}`;
export const lotusOrigin = `http://127.0.0.1:${port}`;

/** Where the server of that port keeps its data. */
export function dataDirOf(ofPort: number): string {
  return `${process.env.CROUPIER_E2E_DATA_DIR}/${ofPort}`;
}
