import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseTarget } from "../../src/db/pool.js";
import { CallLog } from "./call-log.js";
import { Cleanup } from "./cleanup.js";
import { HouseLoad } from "./house-load.js";
import { LiveSubscription } from "./live-subscription.js";
import { type Player, preparePlayers } from "./players.js";
import { findFreePort, ServerProcess } from "./server-process.js";
import { SimulatedVendor, vendorCode, vendorGame } from "./simulated-vendor.js";
import { type LoadContext, VendorLoad } from "./vendor-load.js";

const metricsToken = "chaos-reads-the-metrics";
const vendorWorkers = 8;

export interface GameEnvironmentPlan {
  /** Address of an empty PostgreSQL database; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly redisUrl?: string;
  readonly nodes?: number;
  /** Share of house rounds with an unknown result that the player abandons. */
  readonly abandonedShare?: number;
  /** Folder in which the data directory is made; by default that of temporary files. */
  readonly parentFolder?: string;
}

/** A running installation with players, game load and the log of their calls. */
export interface GameEnvironment {
  readonly nodes: readonly ServerProcess[];
  readonly vendor: SimulatedVendor;
  readonly players: readonly Player[];
  /** When the players' opening balances were read. */
  readonly since: Date;
  readonly callLog: CallLog;
  readonly live: LiveSubscription;
  readonly target: DatabaseTarget;
  readonly metricsToken: string;
  /** Stops the load once all calls in progress have ended. It does not start again. */
  stopLoad(): Promise<void>;
  close(): Promise<void>;
}

async function addVendor(node: ServerProcess, vendor: SimulatedVendor, folder: string): Promise<void> {
  const key = join(folder, "vendor.pem");
  await writeFile(key, vendor.publicKeyPem);
  const args = ["--brand", "demo", "--code", vendorCode, "--base-url", vendor.baseUrl, "--public-key", key];
  const { code, out } = await node.runCommand(["vendor-add", ...args, "--game", vendorGame]);
  if (code !== 0) throw new Error(`the vendor could not be added: ${out}`);
}

async function startNodes(
  plan: GameEnvironmentPlan,
  folder: string,
  cleanup: Cleanup,
): Promise<ServerProcess[]> {
  const env = {
    DATA_DIR: folder,
    DEMO: "1",
    METRICS_TOKEN: metricsToken,
    ...(plan.databaseUrl === null ? {} : { DATABASE_URL: plan.databaseUrl }),
    ...(plan.redisUrl === undefined ? {} : { REDIS_URL: plan.redisUrl }),
  };
  const nodes: ServerProcess[] = [];
  for (let count = 0; count < (plan.nodes ?? 1); count += 1) {
    const node = cleanup.add(new ServerProcess(await findFreePort(), env), (one) => one.stop());
    await node.start();
    nodes.push(node);
  }
  return nodes;
}

/** Starts the load. `abort` stops it without waiting for answers. */
function startLoad(context: LoadContext, abandonedShare: number) {
  const loads = [new VendorLoad(context, vendorWorkers), new HouseLoad(context, abandonedShare)];
  let stopping: Promise<unknown> | null = null;
  const stopLoad = async () => {
    stopping ??= Promise.all(loads.map((load) => load.stop()));
    await stopping;
  };
  const abort = () => {
    for (const load of loads) load.abort();
    return stopLoad();
  };
  return { stopLoad, abort };
}

function targetOf({ databaseUrl: url }: GameEnvironmentPlan, folder: string): DatabaseTarget {
  if (url === null) return { kind: "embedded", dataDir: join(folder, "database") };
  return { kind: "postgres", url, maxConnections: 1, statementTimeoutMs: 60_000 };
}

/** Starts the built server on its own database, and the load. */
export async function openGameEnvironment(plan: GameEnvironmentPlan): Promise<GameEnvironment> {
  const cleanup = new Cleanup();
  try {
    const folder = cleanup.add(
      await mkdtemp(join(plan.parentFolder ?? tmpdir(), "croupier-chaos-")),
      (path) => rm(path, { recursive: true, force: true }),
    );
    const vendor = cleanup.add(await SimulatedVendor.open(), (one) => one.close());
    const nodes = await startNodes(plan, folder, cleanup);
    const [first] = nodes;
    if (!first) throw new Error("the environment needs a node");
    await addVendor(first, vendor, folder);
    const players = await preparePlayers(first.port, vendor);
    const since = new Date();
    const callLog = new CallLog();
    let turn = 0;
    const port = () => nodes[turn++ % nodes.length]?.port ?? first.port;
    const live = cleanup.add(LiveSubscription.ofFirst(first.port, players), (one) => one.close());
    const { stopLoad, abort } = startLoad({ vendor, players, callLog, port }, plan.abandonedShare ?? 0);
    cleanup.add(null, abort);
    const target = targetOf(plan, folder);
    const close = () => cleanup.run();
    return { nodes, vendor, players, since, callLog, live, target, metricsToken, stopLoad, close };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}
