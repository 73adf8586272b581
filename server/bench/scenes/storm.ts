import { buildBrand } from "../../test/factories/brand.js";
import { drive } from "../harness/drive.js";
import { requestBytes, sendOnce } from "../harness/http.js";
import { buildGuestRequests, findClientOperation } from "../harness/operations.js";
import type { ServerScene } from "../harness/scene.js";
import { metricsToken } from "../harness/server.js";
import type { ServerTools } from "../harness/server-side.js";
import type { Sample, Side } from "../harness/side.js";

const signIns = { whole: 500, small: 200 };
/** Guests who browse during the sign-ins. */
const browsingGuests = 4;
const names = {
  storm: "simultaneous sign-ins",
  guests: "concurrent guests",
  loop: "event loop's p99",
} as const;
const loopLag = /^nodejs_eventloop_lag_p99_seconds (\S+)/m;

interface Storm {
  readonly signIns: Sample;
  readonly guests: Sample;
  readonly loop: Sample;
}

function graphqlRequest(host: string, visitor: number, query: string, variables: object = {}): Uint8Array {
  const headers = {
    host,
    "content-type": "application/json",
    "x-forwarded-for": `10.9.${(visitor >> 8) & 255}.${visitor & 255}`,
  };
  return requestBytes("POST", "/graphql", headers, JSON.stringify({ query, variables }));
}

/** Reads the 99th percentile of the event loop's delay since the last reading, in milliseconds. */
async function readLoopDelay(port: number, host: string): Promise<number> {
  const headers = { host, authorization: `Bearer ${metricsToken}` };
  const { body } = await sendOnce(port, requestBytes("GET", "/metrics", headers));
  const seconds = loopLag.exec(body)?.[1];
  if (seconds === undefined) throw new Error("/metrics does not have the event loop's delay");
  return Number(seconds) * 1000;
}

/** Sends simultaneous sign-ins with unknown names: each costs a complete password check, or is refused. */
async function sendSignIns(port: number, host: string, count: number, round: number): Promise<Sample> {
  const document = "mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }";
  const counts = { checked: 0, refused: 0 };
  const faults: string[] = [];
  const started = performance.now();
  const took = await Promise.all(
    Array.from({ length: count }, async (_, visitor) => {
      const input = { username: `unknown-${round}-${visitor}`, password: "Wrong-Horse#1" };
      const { status, body } = await sendOnce(port, graphqlRequest(host, visitor, document, { input }));
      if (body.includes('"invalid_credentials"')) counts.checked += 1;
      else if (body.includes('"too_many_requests"')) counts.refused += 1;
      else faults.push(`HTTP ${status}: ${body.slice(0, 300)}`);
      return performance.now() - started;
    }),
  );
  if (counts.checked === 0 || counts.refused === 0)
    faults.push(
      `${counts.checked} passwords were checked and ${counts.refused} callers refused: neither may be zero`,
    );
  const seconds = (performance.now() - started) / 1000;
  return { operations: count, seconds, latencies: Float64Array.from(took), faults: faults.slice(0, 5) };
}

async function browseDuring(port: number, host: string, storm: Promise<unknown>): Promise<Sample> {
  let isOver = false;
  const end = storm.finally(() => {
    isOver = true;
  });
  const requests = buildGuestRequests(findClientOperation("LiveBrand"), host, [{}]);
  let sent = 0;
  const until = { workers: browsingGuests, seconds: 3600, isOver: () => isOver };
  const sample = await drive(until, async () => {
    const request = requests[sent % requests.length];
    sent += 1;
    if (!request) throw new Error("there is no such guest");
    const { status, body } = await sendOnce(port, request);
    return status === 200 && body.includes('"code"') ? null : `HTTP ${status}: ${body.slice(0, 300)}`;
  });
  await end;
  return sample;
}

async function runStorm(port: number, host: string, count: number, round: number): Promise<Storm> {
  await readLoopDelay(port, host);
  const storm = sendSignIns(port, host, count, round);
  const [signIns, guests] = await Promise.all([storm, browseDuring(port, host, storm)]);
  const latencies = Float64Array.of(await readLoopDelay(port, host));
  return { signIns, guests, loop: { operations: 1, seconds: 1, latencies, faults: [] } };
}

/** The three sides of each round's storm. */
function sidesOf(server: ServerTools["server"], host: string, count: number): Side[] {
  const storms = new Map<number, Promise<Storm>>();
  const stormOf = (round: number) => {
    const known = storms.get(round) ?? runStorm(server.port, host, count, round);
    storms.set(round, known);
    return known;
  };
  const cpu = async () => ({ server: await server.cpu(), database: null });
  return [
    { name: names.storm, cpu, run: async (_, round) => (await stormOf(round)).signIns },
    { name: names.guests, cpu, run: async (_, round) => (await stormOf(round)).guests },
    { name: names.loop, cpu, run: async (_, round) => (await stormOf(round)).loop },
  ];
}

/** Simultaneous sign-ins: those beyond the queue are refused, and other visitors are served. */
export const storm: ServerScene = {
  kind: "server",
  name: "storm",
  targets: [{ side: names.loop, of: "p50", limit: 50, on: "postgres" }],
  prepare: async (db, { small }) => {
    const { host } = await buildBrand(db);
    return {
      verify: async () => [],
      start: async ({ server }) => ({
        sides: sidesOf(server, host, small ? signIns.small : signIns.whole),
        close: async () => undefined,
      }),
    };
  },
};
