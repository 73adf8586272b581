import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  askVendor,
  type Carried,
  carry,
  carrying,
  type DeskLine,
  deskLines,
  openLines,
  placesOf,
} from "../parts/carrying.js";
import { Ends } from "../parts/ends.js";
import { Installation } from "../parts/installation.js";
import { cents } from "../parts/players.js";
import type { Scene, SceneResult, Stage } from "../parts/scene.js";
import { freePort, type ServerProcess } from "../parts/server-process.js";
import { until } from "../parts/wait.js";

const points = ["after-requested", "after-sent", "after-response", "after-poll"] as const;
type Point = (typeof points)[number];
/** How the vendor treats the member while the process is killed, one after the other. */
const moods = ["none", "lost", "none", "cut", "lie", "slow", "silent"] as const;
/** The job comes each minute, and asks again after so long. */
const settlePatienceMs = 240_000;

/** One installation whose server is started with a point at which it ends itself, or without. */
class Dock {
  constructor(
    readonly port: number,
    readonly installation: Installation,
  ) {}

  get server(): ServerProcess {
    return this.installation.server;
  }

  /** Ends what runs and starts anew; killed at a point, if told. */
  async start(point: Point | null): Promise<void> {
    await this.installation.start(point === null ? {} : { FAULT_POINT: `vendor-transfer.${point}` });
  }

  mood(mood: string): Promise<void> {
    return this.installation.operate("demo-vendor-behaviour", "player2", mood);
  }
}

/** Lets the server end itself at a point of a transfer, starts it again, and asks for the same transfer again. */
async function strike(
  dock: Dock,
  point: Point,
  mood: string,
  asked: Carried,
  words: string[],
): Promise<void> {
  const isLater = point === "after-poll";
  await dock.start(isLater ? null : point);
  await dock.mood(isLater ? "lost" : mood);
  if (isLater) {
    await carry(dock.port, asked);
    const [line] = await openLines(dock.port);
    await dock.start(point);
    if (line) await askVendor(dock.port, line.id);
  } else {
    const said = await carry(dock.port, asked);
    if (said !== "unknown") words.push(`a transfer was answered with ${said} past ${point}`);
  }
  if (!(await dock.server.ends())) words.push(`the process did not end at ${point}`);
  await dock.start(null);
  await dock.mood(mood);
  await carry(dock.port, asked);
}

function carriedAway(lines: readonly DeskLine[]): bigint {
  return lines
    .filter(({ state }) => state === "DONE")
    .reduce((sum, { kind, amount }) => sum + (kind === "VENDOR_IN" ? 1n : -1n) * cents(amount.amount), 0n);
}

async function conclude(dock: Dock, opening: bigint, asked: number, words: string[]): Promise<SceneResult> {
  await dock.mood("none");
  const settled = await until(async () => (await openLines(dock.port)).length === 0, settlePatienceMs, 2_000);
  const open = settled === null ? (await openLines(dock.port)).length : 0;
  const lines = await deskLines(dock.port);
  const { main, held, away } = await placesOf(dock.port);
  const there = away ?? 0n;
  if (lines.length !== asked) words.push(`${asked} transfers were asked for, ${lines.length} are there`);
  if (held !== 0n) words.push(`${held} cents are still held`);
  if (there !== carriedAway(lines))
    words.push(`the vendor has ${there} cents, the books say ${carriedAway(lines)}`);
  const total = main + held + there;
  if (total !== opening) words.push(`the member had ${opening} cents and has ${total}`);
  const { code, out } = await dock.server.verb(["reconcile"]);
  if (code !== 0) words.push(out);
  return {
    faults: dock.installation.recoveries.length - 1,
    acknowledged: lines.filter(({ state }) => state === "DONE").length,
    rounds: 0,
    signIns: 0,
    repeated: asked,
    unknown: asked,
    open,
    agrees: code === 0,
    words,
    lost: total < opening ? 1 : 0,
    doubled: total > opening ? 1 : 0,
    wrong: words.length,
    recoveryMs: dock.installation.recoveries.slice(1).map(Math.round),
    liveMs: [],
  };
}

async function play(stage: Stage, dock: Dock): Promise<SceneResult> {
  const words: string[] = [];
  await dock.start(null);
  const { main: opening } = await placesOf(dock.port);
  let asked = 1;
  await carry(dock.port, carrying("IN", "500.00"));
  for (let round = 1; round <= stage.rounds; round += 1) {
    for (const point of points) {
      const mood = moods[asked % moods.length] ?? "none";
      await strike(dock, point, mood, carrying(asked % 2 === 0 ? "IN" : "OUT", `${asked}.01`), words);
      asked += 1;
      stage.tell(`killed ${point} of a vendor that was ${mood}, round ${round} of ${stage.rounds}`);
    }
  }
  await dock.mood("silent");
  await carry(dock.port, carrying("IN", "3.33"));
  if ((await openLines(dock.port)).length === 0) words.push("what waits is not listed at the desk");
  stage.tell("waiting for what is open to be asked about");
  return conclude(dock, opening, asked + 1, words);
}

async function open(stage: Stage, database: Readonly<Record<string, string>>): Promise<SceneResult> {
  const ends = new Ends();
  try {
    const folder = ends.with(await mkdtemp(join(tmpdir(), "croupier-chaos-")), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    const port = await freePort();
    const installation = new Installation([port], { DATA_DIR: folder, DEMO: "1", ...database });
    ends.with(installation, (one) => one.stop());
    return await play(stage, new Dock(port, installation));
  } finally {
    await ends.close();
  }
}

/** Kills the process at each step of a transfer to or from a vendor that misbehaves besides. */
export const transfers: Scene = {
  name: "transfers",
  what: "SIGKILL at each step of a vendor transfer, the vendor silent, slow, lying; embedded database",
  run: (stage) => open(stage, {}),
};

export const transfersPostgres: Scene = {
  name: "transfers-postgres",
  what: "the same; PostgreSQL",
  run: async (stage) => {
    if (!stage.postgres) return "there is no PostgreSQL here";
    return open(stage, { DATABASE_URL: await stage.postgres.create("chaos_transfers") });
  },
};
