import { cpus } from "node:os";
import type { Database } from "../src/db/database.js";
import { reconcile } from "../src/modules/ledger/reconcile.service.js";
import { playReconcileChecks } from "../src/modules/play/play.reconcile.reads.js";
import { buildLargeTeams } from "./harness/agent-data.js";
import { startHelper } from "./harness/child.js";
import type { Load } from "./harness/http.js";
import { checkTargets, measure } from "./harness/measure.js";
import { type Options, UsageError } from "./harness/options.js";
import { type BenchReport, renderSides, type SceneResult } from "./harness/report.js";
import type { DatabaseScene, ReadyScene, Scene, ServerScene, Verifiable } from "./harness/scene.js";
import { startServer } from "./harness/server.js";
import type { Sample } from "./harness/side.js";
import { createWorkspace, keepData, type Workspace } from "./harness/workspace.js";

type Prepared = Awaited<ReturnType<ServerScene["prepare"]>>;

/** A result that still has to be verified in the database at the end. */
interface UnverifiedResult {
  readonly result: SceneResult;
  readonly verifiable: Verifiable;
}

/** Runs scenes on a database that is created for it and removed. `log` receives the progress. */
export async function runBench(
  scenes: readonly Scene[],
  options: Options,
  { adminUrl, log }: { readonly adminUrl: string | undefined; readonly log: (line: string) => void },
): Promise<BenchReport> {
  const { data, small } = options;
  if (data !== null && (!adminUrl || small))
    throw new UsageError("--data needs PostgreSQL, and the full data.");
  if (data !== null && adminUrl && (await keepData(adminUrl, data, ({ db }) => buildLargeTeams(db, log))))
    log(`the data of later runs is kept in the database ${data}`);
  const workspace = await createWorkspace(adminUrl, data);
  try {
    const bench = new Bench(workspace, options, log);
    return {
      database: workspace.kind === "postgres" ? "PostgreSQL" : "embedded database",
      server: options.small ? "server from its sources" : "built server",
      node: process.versions.node,
      processors: cpus().length,
      seconds: options.seconds,
      rounds: options.rounds,
      ...(await bench.run(scenes)),
    };
  } finally {
    await workspace.remove();
  }
}

class Bench {
  constructor(
    private readonly workspace: Workspace,
    private readonly options: Options,
    private readonly log: (line: string) => void,
  ) {}

  /** One process at a time can open the embedded database: first this one, then the server, then this one again. */
  async run(scenes: readonly Scene[]): Promise<Pick<BenchReport, "scenes" | "ledgerDifferences">> {
    const databaseScenes = scenes.filter((scene) => scene.kind === "database");
    const serverScenes = scenes.filter((scene) => scene.kind === "server");
    const results: UnverifiedResult[] = [];
    const prepared = await this.withDatabase(async (database) => {
      for (const scene of databaseScenes) results.push(await this.runDatabaseScene(scene, database));
      const list: [ServerScene, Prepared][] = [];
      for (const scene of serverScenes) {
        this.log(`${scene.name}: preparing`);
        list.push([scene, await scene.prepare(database.db, { ...this.options, workspace: this.workspace })]);
      }
      await database.runScript("analyze");
      return list;
    });
    if (prepared.length > 0) results.push(...(await this.runServerScenes(prepared)));
    return this.withDatabase((database) => this.verifyAll(results, database));
  }

  private async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await this.workspace.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  private async runDatabaseScene(scene: DatabaseScene, database: Database): Promise<UnverifiedResult> {
    this.log(`${scene.name}: preparing`);
    const ready = await scene.start(database.db, { ...this.options, workspace: this.workspace });
    // The database does so by itself before long; plans made over empty tables are bad.
    await database.runScript("analyze");
    return { result: await this.runReady(scene, ready), verifiable: ready };
  }

  private async runServerScenes(prepared: readonly [ServerScene, Prepared][]): Promise<UnverifiedResult[]> {
    const otherDataDir = await this.workspace.copyDataDir();
    const server = await startServer(this.workspace, this.options);
    const loader = startHelper<Load, Sample>("sides/load.ts");
    const database = this.workspace.url === null ? null : await this.workspace.open();
    try {
      const results: UnverifiedResult[] = [];
      for (const [scene, verifiable] of prepared) {
        const ready = await verifiable.start({ server, loader, db: database?.db ?? null, otherDataDir });
        results.push({ result: await this.runReady(scene, ready), verifiable });
      }
      return results;
    } finally {
      await loader.stop();
      await server.stop();
      await database?.close();
    }
  }

  private async runReady({ name, targets }: Scene, ready: ReadyScene): Promise<SceneResult> {
    this.log(`${name}: running`);
    try {
      const measured = await measure(ready.sides, {
        ...this.options,
        rounds: ready.rounds ?? this.options.rounds,
      });
      const results = checkTargets(targets, this.workspace.kind, measured);
      for (const line of renderSides(measured.sides)) this.log(`${name}: ${line}`);
      return { scene: name, sides: measured.sides, targets: results, faults: measured.faults };
    } finally {
      await ready.close();
    }
  }

  /** Verifies the data that the scenes left, and reconciles the ledger. */
  private async verifyAll(results: readonly UnverifiedResult[], { db }: Database) {
    this.log("verifying the books");
    const scenes: SceneResult[] = [];
    for (const { result, verifiable } of results) {
      scenes.push({ ...result, faults: [...result.faults, ...(await verifiable.verify(db))] });
    }
    const { checks } = await reconcile(db, playReconcileChecks);
    const ledgerDifferences = checks.flatMap(({ name, differences }) =>
      differences.map((text) => `${name}: ${text}`),
    );
    return { scenes, ledgerDifferences };
  }
}
