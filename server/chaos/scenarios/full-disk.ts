import { checkReads, checkRefusedWrites, repeatUnanswered } from "../harness/full-disk-answers.js";
import { type GameEnvironment, openGameEnvironment } from "../harness/game-environment.js";
import { openPostgresIn } from "../harness/postgres.js";
import {
  finishScenario,
  type Recovery,
  type Scenario,
  type ScenarioContext,
  type ScenarioResult,
  waitUnderLoad,
} from "../harness/scenario.js";
import type { MoneyCall } from "../harness/simulated-vendor.js";
import { SmallDisk } from "../harness/small-disk.js";

const mebibyte = 1024 * 1024;
/** Sizes in MiB: a demo database, its log, and room for the load. */
const diskSizes = { embedded: 384, postgres: 512 };
/** Less than the room at which the embedded database stops writing; a disk fills up gradually. */
const nearlyFullBytes = 48 * mebibyte;

/** Fills the disk under load, checks how calls are answered, frees it, and waits until everything works again. */
async function fillOnce(
  environment: GameEnvironment,
  disk: SmallDisk,
  { loadMs }: ScenarioContext,
  recover: () => Promise<unknown>,
): Promise<Recovery> {
  const { callLog, live, nodes } = environment;
  const [node] = nodes;
  if (!node) throw new Error("no node");
  const unanswered: MoneyCall[] = [];
  await waitUnderLoad(environment, loadMs);
  await disk.fill(nearlyFullBytes);
  if (environment.target.kind === "embedded")
    callLog.wrongAnswers.push(...(await checkRefusedWrites(environment, unanswered)));
  await disk.fill();
  callLog.wrongAnswers.push(...(await checkRefusedWrites(environment, unanswered)));
  callLog.wrongAnswers.push(...(await checkReads(environment)));
  disk.free();
  await recover();
  const readyMs = await node.waitUntilReady();
  if (readyMs === null) throw new Error(`the server did not become ready again\n${node.tail()}`);
  const [liveMs] = await Promise.all([live.waitForEvents(), repeatUnanswered(environment, unanswered)]);
  return { readyMs, liveMs };
}

async function runOn(
  disk: SmallDisk,
  context: ScenarioContext,
  database: { readonly url: string | null; readonly recover: () => Promise<unknown> },
): Promise<ScenarioResult> {
  const abandonedShare = context.abandonsRounds ? 0.5 : 0;
  const folder = database.url === null ? { parentFolder: disk.folder } : {};
  const environment = await openGameEnvironment({ databaseUrl: database.url, abandonedShare, ...folder });
  try {
    const recoveries: Recovery[] = [];
    for (let round = 1; round <= Math.ceil(context.rounds / 3); round += 1) {
      recoveries.push(await fillOnce(environment, disk, context, database.recover));
      context.log(`full disk ${round}: ready after ${Math.round(recoveries.at(-1)?.readyMs ?? 0)} ms`);
    }
    return await finishScenario(environment, context, recoveries);
  } finally {
    await environment.close();
  }
}

/** Fills the disk of the embedded database. Resolves to the result, or to the reason why it cannot be done here. */
export async function fillEmbedded(context: ScenarioContext): Promise<ScenarioResult | string> {
  const disk = await SmallDisk.mount(diskSizes.embedded);
  if (typeof disk === "string") return disk;
  try {
    return await runOn(disk, context, { url: null, recover: async () => undefined });
  } finally {
    await disk.unmount();
  }
}

/** Fills the disk of a PostgreSQL of our own. Resolves as `fillEmbedded`. */
export async function fillPostgres(context: ScenarioContext): Promise<ScenarioResult | string> {
  const disk = await SmallDisk.mount(diskSizes.postgres);
  if (typeof disk === "string") return disk;
  try {
    const postgres = await openPostgresIn(disk.folder);
    if (!postgres) return "PostgreSQL's programs are not installed here";
    try {
      const url = await postgres.create("chaos_full_disk");
      return await runOn(disk, context, { url, recover: () => postgres.ensureRunning() });
    } finally {
      await postgres.close();
    }
  } finally {
    await disk.unmount();
  }
}

export const fullDiskEmbedded: Scenario = {
  name: "full-disk",
  description: "the disk filled under load, and freed; embedded database",
  run: fillEmbedded,
};

export const fullDiskPostgres: Scenario = {
  name: "full-disk-postgres",
  description: "PostgreSQL's disk filled under load, and freed",
  run: fillPostgres,
};
