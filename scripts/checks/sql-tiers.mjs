import { listFiles, read } from "./files.mjs";
import { literalsOf } from "./literals.mjs";

const baseline = /^server\/src\/(?:modules\/([^/]+)|(core))\/sql\/tables\/[^/]+\.sql$/;
/** SQL of the modules, and TypeScript that builds SQL or names tables as row types. */
const checked =
  /^server\/src\/(modules\/[^/]+|core)\/(.+\.(store|reads)\.ts|sql\/(.+\/)?([a-z-]*rows\.ts|[^/]+\.sql))$/;
/** Schemas of PostgreSQL itself. */
const builtIn = new Set(["pg_catalog", "information_schema", "public", "pg_temp"]);

const qualified = /(?<![\w.$])([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_]*)/g;
/** Positions where SQL expects a table or a function, so the part before the dot is a schema and not an alias. */
const tableName =
  /(?<!\bdistinct\s+)(?<!\bextract\s*\(\s*\w+\s+)\b(?:from|join|into|update|table|references)\s+(?:only\s+)?([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_]*)/gi;
const functionCall = /(?<![\w.$])([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_]*)\(/g;
const tableArgument = /^([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_]*)(?: as \w+)?$/g;

/** Objects that are created, which must be in the module's own schemas. */
const created =
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|table|view|type|domain|sequence)\s+([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_]*)/gi;

/**
 * The schemas, each with the module whose migrations create it or give it that name, and the former names of schemas,
 * which only migrations may use.
 */
function schemaOwners() {
  const owners = new Map();
  const formerNames = new Set();
  for (const path of listFiles("server/src", /\/sql\/tables\//)) {
    const [, module, core] = baseline.exec(path) ?? [];
    const text = withoutComments(read(path));
    for (const [, schema] of text.matchAll(/^create schema (?:if not exists )?(\w+)/gm))
      owners.set(schema, module ?? core);
    for (const [, former, schema] of text.matchAll(/^alter schema (\w+) rename to (\w+)/gm)) {
      owners.set(schema, module ?? core);
      formerNames.add(former);
    }
  }
  return { owners, formerNames };
}

/** SQL with its comments blanked out, line by line. */
function withoutComments(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/--[^\n]*/g, "");
}

/** The texts of a file that may be SQL: all of an SQL file, the literals of a TypeScript file. */
function textsOf(path) {
  const text = read(path);
  return path.endsWith(".sql") ? [{ text: withoutComments(text), line: 1 }] : literalsOf(text);
}

/** Qualified names in a text: those that must be schema and object (`isCertain`), and others of that shape. */
function namesIn({ text, line, isTable }) {
  const found = (pattern, isCertain, isCreated = false) =>
    [...text.matchAll(pattern)].map((match) => ({
      schema: match[1],
      name: `${match[1]}.${match[2]}`,
      line: line + text.slice(0, match.index + match[0].indexOf(match[1])).split("\n").length - 1,
      isCertain,
      isCreated,
    }));
  return [
    ...found(qualified, false),
    ...found(tableName, true),
    ...found(functionCall, true),
    ...found(created, true, true),
    ...(isTable ? found(tableArgument, true) : []),
  ];
}

/**
 * SQL that names a schema of a later module, or of none. A module may name its own schemas, those of core, and those of
 * the modules before it in `server/src/tiers.json`. The module that creates a schema owns it, and only it creates objects
 * there.
 */
export function sqlTiers() {
  const order = ["core", ...JSON.parse(read("server/src/tiers.json")).flat()];
  const { owners, formerNames } = schemaOwners();
  const faults = listFiles("server/src", checked).flatMap((path) => {
    const [, module = "core"] = /^server\/src\/modules\/([^/]+)\//.exec(path) ?? [];
    return textsOf(path)
      .flatMap(namesIn)
      .flatMap(({ schema, name, line, isCertain, isCreated }) => {
        if (formerNames.has(schema) && !baseline.test(path))
          return [`${path}:${line}: ${name}: the schema ${schema} was renamed`];
        const owner = owners.get(schema);
        if (owner === undefined)
          return isCertain && !builtIn.has(schema)
            ? [`${path}:${line}: ${name}: no module creates the schema ${schema}`]
            : [];
        if (isCreated && owner !== module)
          return [`${path}:${line}: ${name} is created in a schema of ${owner}, not of ${module}`];
        return order.indexOf(owner) > order.indexOf(module)
          ? [`${path}:${line}: ${name} belongs to ${owner}, which ${module} may not use`]
          : [];
      });
  });
  return [...new Set(faults)];
}
