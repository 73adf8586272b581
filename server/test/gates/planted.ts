import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const project = join(import.meta.dirname, "../../..");
const left = new Set(["node_modules", ".git", "dist", ".tsbuild", ".cache", "data", "test-results"]);

/** How a gate ended, and what it printed. */
interface Ended {
  readonly status: number | null;
  readonly stdout: string;
}

/** A copy of the project's sources to plant faults in. */
export interface PlantedCopy {
  readonly folder: string;
  /** Runs a gate of `npm run check` over the copy. */
  check(gate: string): Ended;
  /** Runs a gate with files written over the copy, by their paths in the project, and takes them away again. */
  checkWith(gate: string, files: Readonly<Record<string, string>>): Promise<Ended>;
  remove(): Promise<void>;
}

/** The installed packages are linked; the workspaces are the copy's own. */
async function linkPackages(copy: string): Promise<void> {
  await mkdir(join(copy, "node_modules/@croupier"), { recursive: true });
  for (const name of await readdir(join(project, "node_modules"))) {
    if (name !== "@croupier")
      await symlink(join(project, "node_modules", name), join(copy, "node_modules", name));
  }
  for (const name of ["schema", "server", "client"]) {
    await symlink(join(copy, name), join(copy, "node_modules/@croupier", name));
    // Versions of packages that only this workspace has.
    const own = join(project, name, "node_modules");
    if (existsSync(own)) await symlink(own, join(copy, name, "node_modules"));
  }
}

/** Copies the sources to a folder of their own. */
export async function copyProject(): Promise<PlantedCopy> {
  const folder = await mkdtemp(join(tmpdir(), "croupier-gates-"));
  const isWanted = (source: string) =>
    !left.has(
      source
        .slice(project.length + 1)
        .split("/")
        .at(-1) ?? "",
    );
  await cp(project, folder, { recursive: true, filter: isWanted });
  await linkPackages(folder);
  const check = (gate: string): Ended => {
    const words = ["scripts/check.mjs", gate];
    const { status, stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
    return { status, stdout };
  };
  const textOf = (path: string) => readFile(join(folder, path), "utf8").catch(() => null);
  return {
    folder,
    check,
    checkWith: async (gate, files) => {
      const before = await Promise.all(
        Object.keys(files).map(async (path) => ({ path, text: await textOf(path) })),
      );
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      const answer = check(gate);
      for (const { path, text } of before)
        await (text === null ? rm(join(folder, path)) : writeFile(join(folder, path), text));
      return answer;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
