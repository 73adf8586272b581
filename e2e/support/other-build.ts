import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");
const operationsFile = "schema/persisted-operations.json";

/** The client's operations, by the hashes of their texts. */
function readOperations(): Record<string, string> {
  return JSON.parse(readFileSync(join(root, operationsFile), "utf8"));
}

/** The text of an operation in the other build: of the same meaning, and another hash. */
const otherText = (text: string) => `# Another release\n${text}`;

/** The hash under which the other build sends an operation of this one. @throws RangeError for an unknown hash */
export function otherHash(hash: string): string {
  const text = readOperations()[hash];
  if (text === undefined) throw new RangeError(`the client has no operation ${hash}`);
  return createHash("sha256").update(otherText(text)).digest("hex");
}

/** A complete build: the server, and the client that it serves. */
export interface Build {
  /** The project's folder of the build, as `startServer` takes it. */
  readonly folder: string;
  /** The names of its client's scripts. */
  readonly scripts: ReadonlySet<string>;
}

async function readBuild(folder: string): Promise<Build> {
  const names = await readdir(join(folder, "client/dist/assets"));
  return { folder, scripts: new Set(names.filter((name) => name.endsWith(".js"))) };
}

/** The project's own build, which the tests run on. */
export function ownBuild(): Promise<Build> {
  return readBuild(root);
}

/** Links each entry of a folder into another one, but those named. */
async function linkEntries(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (!except.includes(name)) await symlink(join(from, name), join(to, name));
}

/** Makes the build of another release in a new folder; the caller deletes it. */
export async function makeOtherBuild(): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), "croupier-other-build-"));
  for (const part of ["package.json", "server/package.json", "server/dist", "schema"])
    await cp(join(root, part), join(folder, part), { recursive: true });
  const operations = Object.entries(readOperations());
  const others = operations.map(([hash, text]) => [otherHash(hash), otherText(text)]);
  await writeFile(join(folder, operationsFile), JSON.stringify(Object.fromEntries(others)));
  await linkEntries(join(root, "node_modules"), join(folder, "node_modules"), ["@croupier"]);
  await linkEntries(join(root, "server/node_modules"), join(folder, "server/node_modules"), []);
  await mkdir(join(folder, "node_modules/@croupier"));
  await symlink(join(folder, "schema"), join(folder, "node_modules/@croupier/schema"));
  const script = join(import.meta.dirname, "build-other-client.ts");
  await promisify(execFile)(process.execPath, ["--import", "tsx", script, join(folder, "client/dist")], {
    cwd: root,
  });
  return readBuild(folder);
}
