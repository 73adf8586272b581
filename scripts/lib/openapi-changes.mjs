import { joined, SchemaComparison } from "./json-schema-changes.mjs";

const removed = (text) => ({ breaks: [`${text}: was removed`], warnings: [] });
const broken = (text) => ({ breaks: [text], warnings: [] });

/** The operations of a document by method and path. */
function operationsOf({ paths }) {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

/** An operation's parameters by place and name, references followed. */
function parametersOf({ parameters = [] }, document) {
  const name = ({ $ref }) => $ref.split("/").at(-1);
  return new Map(
    parameters
      .map((given) => (given.$ref ? document.components.parameters[name(given)] : given))
      .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );
}

const jsonOf = ({ content } = {}) => content?.["application/json"]?.schema;

/** Compares what operations take and answer. */
class OperationComparison {
  constructor(released, present) {
    this.released = released;
    this.present = present;
    this.requests = new SchemaComparison(released, present, "request");
    this.responses = new SchemaComparison(released, present, "response");
  }

  changes(before, after, where) {
    return joined([
      this.#accessChanges(before, after, where),
      this.#parameterChanges(before, after, where),
      this.#bodyChanges(before, after, where),
      this.#responseChanges(before, after, where),
    ]);
  }

  #accessChanges(before, after, where) {
    const isOpen = ({ security = [] }) =>
      security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);
    return joined(isOpen(before) && !isOpen(after) ? [broken(`${where}: needs a token now`)] : []);
  }

  #parameterChanges(before, after, where) {
    const [old, current] = [parametersOf(before, this.released), parametersOf(after, this.present)];
    const kept = [...old].map(([key, parameter]) => {
      const other = current.get(key);
      const place = `${where}, ${key}`;
      return other ? this.requests.changes(parameter.schema, other.schema, place) : removed(place);
    });
    const required = [...current]
      .filter(([key, parameter]) => parameter.required && !old.get(key)?.required)
      .map(([key]) => broken(`${where}, ${key}: is required now`));
    return joined([...kept, ...required]);
  }

  #bodyChanges({ requestBody: before }, { requestBody: after }, where) {
    const place = `${where}, body`;
    if (before && !after) return removed(place);
    if (!after) return joined([]);
    const isRequiredNow = after.required && !before?.required;
    return joined([
      ...(isRequiredNow ? [broken(`${place}: is required now`)] : []),
      ...(before ? [this.requests.changes(jsonOf(before), jsonOf(after), place)] : []),
    ]);
  }

  /** Refusals share one schema, and are compared as a component; a call may get and lose them. */
  #responseChanges(before, after, where) {
    return this.responses.changes(
      jsonOf(before.responses["200"]),
      jsonOf(after.responses["200"]),
      `${where}, response`,
    );
  }
}

/**
 * What changed for callers between two OpenAPI documents of `/wps`: `breaks` (removed calls and members, newly required
 * or narrower input, missing or wider output) and `warnings`.
 */
export function openapiChanges(released, present) {
  const current = operationsOf(present);
  const comparison = new OperationComparison(released, present);
  const refusal = { $ref: "#/components/schemas/Refusal" };
  const { breaks, warnings } = joined([
    ...[...operationsOf(released)].map(([name, operation]) =>
      current.has(name) ? comparison.changes(operation, current.get(name), name) : removed(name),
    ),
    comparison.responses.changes(refusal, refusal, "refusals"),
  ]);
  return { breaks: [...new Set(breaks)].sort(), warnings: [...new Set(warnings)].sort() };
}
