import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseTarget } from "../../src/db/pool.js";
import { Ends } from "./ends.js";
import { HouseLoad } from "./house-load.js";
import { LiveWatch } from "./live.js";
import { type Floor, VendorLoad } from "./load.js";
import { type Player, seatPlayers } from "./players.js";
import { freePort, ServerProcess } from "./server-process.js";
import { Tally } from "./tally.js";
import { ChaosVendor, vendorCode, vendorGame } from "./vendor.js";

const metricsToken = "chaos-reads-the-metrics";
const vendorLanes = 8;

export interface WorldPlan {
  /** Address of an empty PostgreSQL database; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly redisUrl?: string;
  readonly nodes?: number;
  /** Share of house rounds of unknown outcome that nobody asks for again. */
  readonly leaves?: number;
}

/** A running installation with its players, its load and what they remember. */
export interface World {
  readonly nodes: readonly ServerProcess[];
  readonly vendor: ChaosVendor;
  readonly players: readonly Player[];
  readonly tally: Tally;
  readonly live: LiveWatch;
  readonly target: DatabaseTarget;
  readonly metricsToken: string;
  /** Lets everybody end what they began; the load does not start again. */
  calm(): Promise<void>;
  close(): Promise<void>;
}

async function addVendor(node: ServerProcess, vendor: ChaosVendor, folder: string): Promise<void> {
  const key = join(folder, "vendor.pem");
  await writeFile(key, vendor.publicKeyPem);
  const words = ["--brand", "demo", "--code", vendorCode, "--base-url", vendor.baseUrl, "--public-key", key];
  const { code, out } = await node.verb(["vendor-add", ...words, "--game", vendorGame]);
  if (code !== 0) throw new Error(`the vendor could not be added: ${out}`);
}

async function startNodes(plan: WorldPlan, folder: string, ends: Ends): Promise<ServerProcess[]> {
  const env = {
    DATA_DIR: folder,
    DEMO: "1",
    METRICS_TOKEN: metricsToken,
    ...(plan.databaseUrl === null ? {} : { DATABASE_URL: plan.databaseUrl }),
    ...(plan.redisUrl === undefined ? {} : { REDIS_URL: plan.redisUrl }),
  };
  const nodes: ServerProcess[] = [];
  for (let count = 0; count < (plan.nodes ?? 1); count += 1) {
    const node = ends.with(new ServerProcess(await freePort(), env), (one) => one.stop());
    await node.start();
    nodes.push(node);
  }
  return nodes;
}

/** Lets the load begin. Answers how to end it: in order, or with calls left unanswered. */
function startLoads(floor: Floor, leaves: number) {
  const loads = [new VendorLoad(floor, vendorLanes), new HouseLoad(floor, leaves)];
  let calming: Promise<unknown> | null = null;
  const calm = async () => {
    calming ??= Promise.all(loads.map((load) => load.stop()));
    await calming;
  };
  const leave = () => {
    for (const load of loads) load.leave();
    return calm();
  };
  return { calm, leave };
}

function targetOf({ databaseUrl: url }: WorldPlan, folder: string): DatabaseTarget {
  if (url === null) return { kind: "embedded", dataDir: join(folder, "database") };
  return { kind: "postgres", url, maxConnections: 1, statementTimeoutMs: 60_000 };
}

/** Starts the built server on a database of its own and lets the load begin. */
export async function openWorld(plan: WorldPlan): Promise<World> {
  const ends = new Ends();
  try {
    const folder = ends.with(await mkdtemp(join(tmpdir(), "croupier-chaos-")), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    const vendor = ends.with(await ChaosVendor.open(), (one) => one.close());
    const nodes = await startNodes(plan, folder, ends);
    const [first] = nodes;
    if (!first) throw new Error("a world needs a node");
    await addVendor(first, vendor, folder);
    const players = await seatPlayers(first.port, vendor);
    const tally = new Tally();
    let turn = 0;
    const port = () => nodes[turn++ % nodes.length]?.port ?? first.port;
    const live = ends.with(LiveWatch.ofFirst(first.port, players), (watch) => watch.close());
    const { calm, leave } = startLoads({ vendor, players, tally, port }, plan.leaves ?? 0);
    ends.with(null, leave);
    const target = targetOf(plan, folder);
    return { nodes, vendor, players, tally, live, target, metricsToken, calm, close: () => ends.close() };
  } catch (error) {
    await ends.close();
    throw error;
  }
}
