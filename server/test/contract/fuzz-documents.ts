import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from "graphql";

/** An operation over one field, its arguments as variables. */
export interface Probe {
  /** Where the field stands: "Query.me.rounds". */
  readonly path: string;
  readonly document: string;
  readonly args: readonly GraphQLArgument[];
}

/** How many levels of objects a probe looks for fields with arguments in. */
const deepest = 4;

function isFree({ args }: GraphQLField<unknown, unknown>): boolean {
  return !args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
}

/** Everything of a type that can be asked for without arguments, some levels down. */
function selectionOf(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    const parts = named.getTypes().map((part) => `... on ${part.name} ${selectionOf(part, levels)}`);
    return `{ ${parts.join(" ")} }`;
  }
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields())
    .filter(isFree)
    .filter((field) => levels > 0 || !isObjectType(getNamedType(field.type)))
    .filter((field) => !isUnionType(getNamedType(field.type)))
    .map((field) => `${field.name} ${selectionOf(field.type, levels - 1)}`);
  return `{ __typename ${fields.join(" ")} }`;
}

function probeOf(kind: string, path: readonly string[], field: GraphQLField<unknown, unknown>): Probe {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`);
  const given = field.args.map(({ name }) => `${name}: $${name}`);
  const call = `${field.name}${given.length > 0 ? `(${given.join(" ")})` : ""} ${selectionOf(field.type, 1)}`;
  const body = path.reduceRight((inner, name) => `${name} { ${inner} }`, call);
  const document = `${kind}${declared.length > 0 ? `(${declared.join(" ")})` : ""} { ${body} }`;
  return { path: [kind, ...path, field.name].join("."), document, args: field.args };
}

/** Each field that takes arguments once, by the shortest way to it, and each field of the roots. */
export function probesOf(schema: GraphQLSchema): Probe[] {
  const seen = new Set<GraphQLObjectType>();
  const probes: Probe[] = [];
  const visit = (kind: string, type: GraphQLObjectType, path: readonly string[]) => {
    if (seen.has(type) || path.length > deepest) return;
    seen.add(type);
    const fields = Object.values(type.getFields());
    probes.push(
      ...fields
        .filter(({ args }) => path.length === 0 || args.length > 0)
        .map((field) => probeOf(kind, path, field)),
    );
    for (const field of fields.filter(isFree)) {
      const inner = getNamedType(field.type);
      if (isObjectType(inner)) visit(kind, inner, [...path, field.name]);
    }
  };
  for (const kind of ["query", "mutation"] as const) {
    const root = kind === "query" ? schema.getQueryType() : schema.getMutationType();
    if (root) visit(kind, root, []);
  }
  return probes;
}
