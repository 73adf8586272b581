import { cpus } from "node:os";
import type { Database } from "../src/db/database.js";
import { reconcile } from "../src/modules/ledger/reconcile.service.js";
import { playReconcileChecks } from "../src/modules/play/play.reconcile.reads.js";
import { startHelper } from "./harness/child.js";
import type { Load } from "./harness/http.js";
import { judge, measure } from "./harness/measure.js";
import type { Options } from "./harness/options.js";
import { makePlace, type Place } from "./harness/place.js";
import type { BenchReport, SceneResult } from "./harness/report.js";
import type { DatabaseScene, Proof, Scene, ServerScene, Staged } from "./harness/scene.js";
import { startServer } from "./harness/server.js";
import type { Sample } from "./harness/side.js";

type Prepared = Awaited<ReturnType<ServerScene["prepare"]>>;

/** A result that waits for what the database says at the end. */
interface Open {
  readonly result: SceneResult;
  readonly proof: Proof;
}

/** Runs scenes on a database that is made for it and removed. `say`: told what goes on. */
export async function runBench(
  scenes: readonly Scene[],
  options: Options,
  { adminUrl, say }: { readonly adminUrl: string | undefined; readonly say: (line: string) => void },
): Promise<BenchReport> {
  const place = await makePlace(adminUrl);
  try {
    const bench = new Bench(place, options, say);
    return {
      database: place.kind === "postgres" ? "PostgreSQL" : "embedded database",
      server: options.small ? "server from its sources" : "built server",
      node: process.versions.node,
      processors: cpus().length,
      seconds: options.seconds,
      rounds: options.rounds,
      ...(await bench.run(scenes)),
    };
  } finally {
    await place.remove();
  }
}

class Bench {
  constructor(
    private readonly place: Place,
    private readonly options: Options,
    private readonly say: (line: string) => void,
  ) {}

  /** The embedded database is open in one process at a time: first here, then in the server, then here again. */
  async run(scenes: readonly Scene[]): Promise<Pick<BenchReport, "scenes" | "books">> {
    const here = scenes.filter((scene) => scene.kind === "database");
    const there = scenes.filter((scene) => scene.kind === "server");
    const open: Open[] = [];
    const prepared = await this.withDatabase(async (database) => {
      for (const scene of here) open.push(await this.runHere(scene, database));
      const list: [ServerScene, Prepared][] = [];
      for (const scene of there) {
        this.say(`${scene.name}: getting ready`);
        list.push([scene, await scene.prepare(database.db, { ...this.options, place: this.place })]);
      }
      await database.runScript("analyze");
      return list;
    });
    if (prepared.length > 0) open.push(...(await this.runThere(prepared)));
    return this.withDatabase((database) => this.close(open, database));
  }

  private async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await this.place.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  private async runHere(scene: DatabaseScene, database: Database): Promise<Open> {
    this.say(`${scene.name}: getting ready`);
    const staged = await scene.stage(database.db, { ...this.options, place: this.place });
    // As the database does by itself before long: plans made over empty tables are bad ones.
    await database.runScript("analyze");
    return { result: await this.runStaged(scene, staged), proof: staged };
  }

  private async runThere(prepared: readonly [ServerScene, Prepared][]): Promise<Open[]> {
    const otherDataDir = await this.place.copy();
    const server = await startServer(this.place, this.options);
    const loader = startHelper<Load, Sample>("sides/load.ts");
    const database = this.place.url === null ? null : await this.place.open();
    try {
      const open: Open[] = [];
      for (const [scene, proof] of prepared) {
        const staged = await proof.stage({ server, loader, db: database?.db ?? null, otherDataDir });
        open.push({ result: await this.runStaged(scene, staged), proof });
      }
      return open;
    } finally {
      await loader.stop();
      await server.stop();
      await database?.close();
    }
  }

  private async runStaged({ name, bars }: Scene, staged: Staged): Promise<SceneResult> {
    this.say(`${name}: running`);
    try {
      const found = await measure(staged.sides, this.options);
      const verdicts = judge(bars, this.place.kind, found);
      return { scene: name, sides: found.sides, bars: verdicts, faults: found.faults };
    } finally {
      await staged.close();
    }
  }

  /** Looks at what the scenes left behind, and at the books as a whole. */
  private async close(open: readonly Open[], { db }: Database) {
    this.say("looking at the books");
    const scenes: SceneResult[] = [];
    for (const { result, proof } of open) {
      scenes.push({ ...result, faults: [...result.faults, ...(await proof.prove(db))] });
    }
    const { checks } = await reconcile(db, playReconcileChecks);
    const books = checks.flatMap(({ name, differences }) => differences.map((text) => `${name}: ${text}`));
    return { scenes, books };
  }
}
