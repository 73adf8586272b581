import { listFiles, read } from "../checks/files.mjs";

const calls = /(?<!function )\bdefineErrors\(/g;
const readableCalls = /(?<!function )\bdefineErrors\(\{([^}]*)\}\)/g;
const allowed = /^server\/src\/(core\/.+|modules\/.+\.model)\.ts$/;

/** Paths of the server's sources, without tests. */
export function serverSources() {
  return listFiles("server/src", /(?<!\.test)\.ts$/);
}

/** The text of a source without the error codes that it declares. */
export function withoutDeclarations(text) {
  return text.replace(readableCalls, "");
}

function entriesOf(body) {
  return body
    .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** The declarations of one file. One that cannot be parsed is a fault, so no code is silently missing. */
function declaredIn(path) {
  const text = read(path);
  const readable = [...text.matchAll(readableCalls)];
  const entries = readable.flatMap(([, body]) => entriesOf(body));
  const errors = entries.flatMap((entry) => {
    const [, code, kind] = /^([a-z_]+): "(\w+)"$/.exec(entry) ?? [];
    return code ? [{ code, kind, path }] : [];
  });
  const count = [...text.matchAll(calls)].length;
  const faults = [];
  if (count > 0 && !allowed.test(path))
    faults.push(`${path}: error codes are declared in a module's model or in core`);
  if (readable.length < count || errors.length < entries.length)
    faults.push(`${path}: defineErrors takes one object with entries such as name_taken: "conflict"`);
  return { errors, faults };
}

function repeated(errors) {
  const paths = new Map();
  return errors.flatMap(({ code, path }) => {
    const first = paths.get(code);
    if (first === undefined) paths.set(code, path);
    return first === undefined ? [] : [`${path}: ${code} is already declared in ${first}`];
  });
}

/**
 * Returns every error code that the server declares, with its kind and file, and the faults of the declarations. Reads
 * the text of the sources, because the modules cannot be imported without the catalogue that is emitted from it.
 */
export function declaredErrors() {
  const files = serverSources().map(declaredIn);
  const errors = files.flatMap((file) => file.errors);
  return { errors, faults: [...files.flatMap((file) => file.faults), ...repeated(errors)] };
}
