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

/** An operation that selects one field, with its arguments as variables. */
export interface Probe {
  /** Path of the field: "Query.me.rounds". */
  readonly path: string;
  readonly document: string;
  readonly args: readonly GraphQLArgument[];
}

/** The depth to which fields with arguments are searched. */
const maxDepth = 4;

function hasNoArguments({ args }: GraphQLField<unknown, unknown>): boolean {
  return !args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
}

/** Selects all fields of a type without required arguments, some levels deep. */
function selectionOf(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    const parts = named.getTypes().map((part) => `... on ${part.name} ${selectionOf(part, levels)}`);
    return `{ ${parts.join(" ")} }`;
  }
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields())
    .filter(hasNoArguments)
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

/** Builds a probe for each field with arguments, on its shortest path, and for each root field. */
export function probesOf(schema: GraphQLSchema): Probe[] {
  const seen = new Set<GraphQLObjectType>();
  const probes: Probe[] = [];
  const visit = (kind: string, type: GraphQLObjectType, path: readonly string[]) => {
    if (seen.has(type) || path.length > maxDepth) return;
    seen.add(type);
    const fields = Object.values(type.getFields());
    probes.push(
      ...fields
        .filter(({ args }) => path.length === 0 || args.length > 0)
        .map((field) => probeOf(kind, path, field)),
    );
    for (const field of fields.filter(hasNoArguments)) {
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
