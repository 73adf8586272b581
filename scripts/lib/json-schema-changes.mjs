/** What changed between two schemas: `breaks` a caller would notice as a failure, `warnings` deserve a look. */
const none = { breaks: [], warnings: [] };
const broken = (text) => ({ breaks: [text], warnings: [] });
const noticed = (text) => ({ breaks: [], warnings: [text] });

/** Joins changes. */
export function joined(parts) {
  return {
    breaks: parts.flatMap(({ breaks }) => breaks),
    warnings: parts.flatMap(({ warnings }) => warnings),
  };
}

const lowerBounds = ["minimum", "exclusiveMinimum", "minLength", "minItems"];
const upperBounds = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];

/** The schema that a reference points to in its document, and the component's name. */
function resolved(schema, document) {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? { schema } : { schema: document.components.schemas[name], name };
}

function typeOf({ type, const: only, enum: values }) {
  if (type !== undefined) return type;
  const [value] = values ?? [only];
  if (value === undefined) return "any";
  return value === null ? "null" : typeof value;
}

/** A union's members, and the schemas that a list of types stands for; each has one type. */
function alternativesOf(given, document) {
  const { schema, name } = resolved(given, document);
  const members = schema.anyOf ?? schema.oneOf;
  if (members)
    return members
      .flatMap((member) => alternativesOf(member, document))
      .map((member) => ({ ...member, name: member.name ?? name }));
  return [typeOf(schema)].flat().map((type) => ({ ...schema, type, name }));
}

function fits(type, into) {
  return type === into || into === "any" || (type === "integer" && into === "number");
}

/**
 * Compares the values that two documents allow in one direction. What callers send ("request") must still be accepted;
 * what they receive ("response") must be what they were promised.
 */
export class SchemaComparison {
  /** Pairs of components that are being compared: recursive ones are compared once. */
  #open = new Set();

  constructor(released, present, direction) {
    this.released = released;
    this.present = present;
    this.isRequest = direction === "request";
  }

  /** The changes from the released to the present schema. `where` names the place in texts. */
  changes(released, present, where) {
    const before = alternativesOf(released, this.released);
    const after = alternativesOf(present, this.present);
    const [narrow, wide] = this.isRequest ? [before, after] : [after, before];
    return joined(
      narrow.map((one) => {
        const candidates = wide.filter(({ type }) => fits(one.type, type));
        if (candidates.length === 0)
          return broken(
            this.isRequest ? `${where}: ${one.type} is refused now` : `${where}: may be ${one.type} now`,
          );
        const compared = candidates.map((other) =>
          this.isRequest ? this.#pair(one, other, where) : this.#pair(other, one, where),
        );
        return compared.sort((a, b) => a.breaks.length - b.breaks.length)[0];
      }),
    );
  }

  #pair(released, present, where) {
    const { name } = released;
    const pair = `${name} ${present.name}`;
    if (this.#open.has(pair)) return none;
    const isComponent = name !== undefined && name === present.name;
    // A component is named instead of each place that uses it.
    const place = isComponent ? `${name} (${this.isRequest ? "request" : "response"})` : where;
    if (name === undefined && present.name === undefined) return this.#sameType(released, present, place);
    this.#open.add(pair);
    const found = this.#sameType(released, present, place);
    this.#open.delete(pair);
    return found;
  }

  #sameType(released, present, where) {
    const parts = [
      this.#valueChanges(released, present, where),
      this.#formatChanges(released, present, where),
    ];
    if (this.isRequest) parts.push(boundChanges(released, present, where));
    if (released.type === "object") parts.push(this.#objectChanges(released, present, where));
    for (const key of ["items", "contentSchema", "propertyNames"])
      if (released[key] && present[key])
        parts.push(this.changes(released[key], present[key], key === "items" ? `${where}[]` : where));
    return joined(parts);
  }

  /** Changes of `enum` and `const`. */
  #valueChanges(released, present, where) {
    const [before, after] = [released, present].map(({ enum: values, const: only }) =>
      only === undefined ? values : [only],
    );
    if (this.isRequest) {
      if (!after) return none;
      if (!before) return broken(`${where}: only ${after.join(", ")} are accepted now`);
      return joined(
        before
          .filter((value) => !after.includes(value))
          .map((value) => broken(`${where}: ${value} is refused now`)),
      );
    }
    if (!before) return none;
    if (!after) return broken(`${where}: may be any ${present.type} now`);
    const change = released.const === undefined ? noticed : broken;
    return joined(
      after
        .filter((value) => !before.includes(value))
        .map((value) => change(`${where}: may be ${value} now`)),
    );
  }

  #formatChanges({ format: before }, { format: after }, where) {
    const promised = this.isRequest ? after : before;
    if (promised === undefined || before === after) return none;
    return broken(`${where}: has the format ${after ?? "any"} now, not ${before ?? "any"}`);
  }

  #objectChanges(released, present, where) {
    const [before, after] = [released.properties ?? {}, present.properties ?? {}];
    const members = Object.entries(before).map(([name, schema]) =>
      Object.hasOwn(after, name)
        ? this.changes(schema, after[name], `${where}.${name}`)
        : broken(`${where}.${name}: was removed`),
    );
    return joined([
      ...members,
      this.#requiredChanges(released, present, where),
      this.#otherMembers(released, present, where),
    ]);
  }

  #requiredChanges(released, present, where) {
    const [before, after] = [released.required ?? [], present.required ?? []];
    const added = after.filter((name) => !before.includes(name));
    const lost = before.filter(
      (name) => !after.includes(name) && Object.hasOwn(present.properties ?? {}, name),
    );
    return joined(
      this.isRequest
        ? added.map((name) => broken(`${where}.${name}: is required now`))
        : lost.map((name) => broken(`${where}.${name}: may be missing now`)),
    );
  }

  /** Changes of members that have no names of their own: of records, and of objects that allow others. */
  #otherMembers({ additionalProperties: before }, { additionalProperties: after }, where) {
    if (typeof before === "object" && typeof after === "object")
      return this.changes(before, after, `${where}.*`);
    const isRefused = after === false && before !== false;
    return isRefused && (this.isRequest || typeof before === "object")
      ? broken(`${where}.*: other members are refused now`)
      : none;
  }
}

/** Bounds that are narrower, and patterns that differ: whether one of those is narrower cannot be decided. */
function boundChanges(released, present, where) {
  const isNarrower = (key, compare) =>
    present[key] !== undefined && (released[key] === undefined || compare(present[key], released[key]));
  const narrower = [
    ...lowerBounds.filter((key) => isNarrower(key, (after, before) => after > before)),
    ...upperBounds.filter((key) => isNarrower(key, (after, before) => after < before)),
  ];
  const isOtherPattern = present.pattern !== undefined && present.pattern !== released.pattern;
  return joined([
    ...narrower.map((key) => broken(`${where}: ${key} is ${present[key]} now`)),
    ...(isOtherPattern ? [noticed(`${where}: has another pattern`)] : []),
  ]);
}
