import { buildBrand } from "../../test/factories/brand.js";
import { drive } from "../harness/drive.js";
import { requestBytes, sendOnce } from "../harness/http.js";
import type { ServerScene } from "../harness/scene.js";
import { metricsToken } from "../harness/server.js";
import type { ServerTools } from "../harness/server-side.js";
import type { Sample, Side } from "../harness/side.js";

const signIns = { whole: 500, small: 200 };
/** Guests who look at something meanwhile. */
const others = 4;
/** From so many addresses: one may not ask this often. */
const guests = 200;
const names = { storm: "sign-ins at once", others: "guests meanwhile", loop: "event loop's p99" } as const;
const loopLag = /^nodejs_eventloop_lag_p99_seconds (\S+)/m;

interface Storm {
  readonly signIns: Sample;
  readonly others: Sample;
  readonly loop: Sample;
}

function graphql(host: string, visitor: number, query: string, variables: object = {}): Uint8Array {
  const headers = {
    host,
    "content-type": "application/json",
    "x-forwarded-for": `10.9.${(visitor >> 8) & 255}.${visitor & 255}`,
  };
  return requestBytes("POST", "/graphql", headers, JSON.stringify({ query, variables }));
}

/** The event loop's delay that 99% did not pass since this was last asked, in milliseconds. */
async function loopDelay(port: number, host: string): Promise<number> {
  const headers = { host, authorization: `Bearer ${metricsToken}` };
  const { body } = await sendOnce(port, requestBytes("GET", "/metrics", headers));
  const seconds = loopLag.exec(body)?.[1];
  if (seconds === undefined) throw new Error("/metrics does not tell the event loop's delay");
  return Number(seconds) * 1000;
}

/** Everyone signs in at once, with names that nobody has: each costs a whole password check, or is refused. */
async function rush(port: number, host: string, count: number, round: number): Promise<Sample> {
  const document = "mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }";
  const seen = { checked: 0, refused: 0 };
  const faults: string[] = [];
  const started = performance.now();
  const took = await Promise.all(
    Array.from({ length: count }, async (_, visitor) => {
      const input = { username: `nobody-${round}-${visitor}`, password: "Wrong-Horse#1" };
      const { status, body } = await sendOnce(port, graphql(host, visitor, document, { input }));
      if (body.includes('"invalid_credentials"')) seen.checked += 1;
      else if (body.includes('"too_many_requests"')) seen.refused += 1;
      else faults.push(`HTTP ${status}: ${body.slice(0, 300)}`);
      return performance.now() - started;
    }),
  );
  if (seen.checked === 0 || seen.refused === 0)
    faults.push(
      `${seen.checked} passwords were checked and ${seen.refused} callers refused: neither may be none`,
    );
  const seconds = (performance.now() - started) / 1000;
  return { operations: count, seconds, latencies: Float64Array.from(took), faults: faults.slice(0, 5) };
}

async function lookAround(port: number, host: string, storm: Promise<unknown>): Promise<Sample> {
  let over = false;
  const end = storm.finally(() => {
    over = true;
  });
  const requests = Array.from({ length: guests }, (_, guest) =>
    graphql(host, signIns.whole + guest, "{ brand { code } }"),
  );
  let asked = 0;
  const until = { workers: others, seconds: 3600, isOver: () => over };
  const sample = await drive(until, async () => {
    const request = requests[asked % guests];
    asked += 1;
    if (!request) throw new Error("there is no such guest");
    const { status, body } = await sendOnce(port, request);
    return status === 200 && body.includes('"code"') ? null : `HTTP ${status}: ${body.slice(0, 300)}`;
  });
  await end;
  return sample;
}

async function runStorm(port: number, host: string, count: number, round: number): Promise<Storm> {
  await loopDelay(port, host);
  const storm = rush(port, host, count, round);
  const [done, meanwhile] = await Promise.all([storm, lookAround(port, host, storm)]);
  const latencies = Float64Array.of(await loopDelay(port, host));
  return { signIns: done, others: meanwhile, loop: { operations: 1, seconds: 1, latencies, faults: [] } };
}

/** The three parts of each round's one storm. */
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
    { name: names.others, cpu, run: async (_, round) => (await stormOf(round)).others },
    { name: names.loop, cpu, run: async (_, round) => (await stormOf(round)).loop },
  ];
}

/** Sign-ins that all come at once: those beyond the queue are refused, and everyone else is served. */
export const storm: ServerScene = {
  kind: "server",
  name: "storm",
  bars: [{ side: names.loop, of: "p50", limit: 50, on: "postgres" }],
  prepare: async (db, { small }) => {
    const { host } = await buildBrand(db);
    return {
      prove: async () => [],
      stage: async ({ server }) => ({
        sides: sidesOf(server, host, small ? signIns.small : signIns.whole),
        close: async () => undefined,
      }),
    };
  },
};
