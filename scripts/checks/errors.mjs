import { declaredErrors, serverSources, withoutDeclarations } from "../lib/declared-errors.mjs";
import { read } from "./files.mjs";

/** Files that list the refusals of a call: only codes that they throw themselves count. */
const lists = /\.routes\.ts$|^server\/src\/wps\/refusals\.ts$/;

function textOf(path) {
  const text = withoutDeclarations(read(path));
  if (!lists.test(path)) return text;
  return text
    .split("\n")
    .filter((line) => line.includes("DomainError("))
    .join("\n");
}

/** Error codes that are declared twice, outside a model or core, or that no source throws. */
export function errors() {
  const { errors: declared, faults } = declaredErrors();
  const text = serverSources().map(textOf).join("\n");
  const unused = declared.filter(({ code }) => !text.includes(`"${code}"`));
  return [...faults, ...unused.map(({ code, path }) => `${path}: no source throws ${code}`)];
}
