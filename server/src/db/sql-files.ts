import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import tiers from "../tiers.json" with { type: "json" };

/** One SQL file of a module. */
export interface SqlFile {
  /** Module and file, such as `wallet/0001-baseline.sql`; for a function its schema and name, such as `ledger.post`. */
  readonly name: string;
  readonly text: string;
  /** A function's: SHA-256 of the text, in hexadecimal digits. A migration's: see `checksumOfStatements`. */
  readonly checksum: string;
}

/** What the checksum of a migration begins with. */
export const statementsPrefix = "statements:";

/** The SQL of this build, in the order in which it is applied: lower tiers first. */
export interface SqlFiles {
  /** Each is applied once; only its comments may change afterwards. */
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
      migrations: await readFolder(new URL("tables/", folder), {
        nameOf: (file) => `${module}/${file}`,
        checksumOf: checksumOfStatements,
      }),
      functions: await readFolder(new URL("functions/", folder), {
        nameOf: functionName,
        checksumOf: sha256,
      }),
    })),
  );
  return {
    migrations: read.flatMap(({ migrations }) => migrations),
    functions: read.flatMap(({ functions }) => functions),
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The checksum of a migration. It leaves out lines that are blank or comments, so that comments may be corrected. */
export function checksumOfStatements(text: string): string {
  const lines = text.split("\n").filter((line) => !/^\s*(--.*)?$/.test(line));
  return statementsPrefix + sha256(lines.join("\n"));
}

async function readFolder(
  folder: URL,
  {
    nameOf,
    checksumOf,
  }: {
    readonly nameOf: (file: string, text: string) => string;
    readonly checksumOf: (text: string) => string;
  },
): Promise<readonly SqlFile[]> {
  const files = (await namesIn(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), "utf8");
      return { name: nameOf(file, text), text, checksum: checksumOf(text) };
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
