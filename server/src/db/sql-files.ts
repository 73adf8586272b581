import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import tiers from "../tiers.json" with { type: "json" };

/** One SQL file of a module. */
export interface SqlFile {
  /** Module and file, such as `wallet/0001-baseline.sql`; for a function its schema and name, such as `ledger.post`. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly checksum: string;
}

/** The SQL of this build, in the order in which it is applied: lower tiers first. */
export interface SqlFiles {
  /** Each is applied once, and never changes afterwards. */
  readonly migrations: readonly SqlFile[];
  /** One file per name, with all its overloads; applied again whenever it has changed. */
  readonly functions: readonly SqlFile[];
}

// The same folders in the sources, the compiled files and the bundle.
const modules = [
  { module: "core", folder: new URL("../core/sql/", import.meta.url) },
  ...tiers.flat().map((module) => ({
    module,
    folder: new URL(`../modules/${module}/sql/`, import.meta.url),
  })),
];

/** Reads the SQL of this build. */
export async function readSqlFiles(): Promise<SqlFiles> {
  const read = await Promise.all(
    modules.map(async ({ module, folder }) => ({
      migrations: await readFolder(new URL("tables/", folder), (file) => `${module}/${file}`),
      functions: await readFolder(new URL("functions/", folder), functionName),
    })),
  );
  return {
    migrations: read.flatMap(({ migrations }) => migrations),
    functions: read.flatMap(({ functions }) => functions),
  };
}

async function readFolder(
  folder: URL,
  nameOf: (file: string, text: string) => string,
): Promise<readonly SqlFile[]> {
  const files = (await namesIn(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), "utf8");
      return { name: nameOf(file, text), text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** The files of a folder; empty when it does not exist, since many modules have no SQL or no functions. */
async function namesIn(folder: URL): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/**
 * @throws Error when the file defines no function, functions of several names, or a function of another name than its
 * own
 */
function functionName(file: string, text: string): string {
  const names = new Set(
    [...text.matchAll(/^create or replace function ([a-z_]+\.[a-z_]+)\s*\(/gm)].map((match) => match[1]),
  );
  const [name] = names;
  if (name === undefined || names.size > 1) throw new Error(`${file} must define functions of one name`);
  if (!name.endsWith(`.${file.replace(/\.sql$/, "").replaceAll("-", "_")}`))
    throw new Error(`${file} must be named after its function, ${name}`);
  return name;
}
