import {
  buildASTSchema,
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  GraphQLSchema,
  isEnumType,
  isIntrospectionType,
  Kind,
  parse,
  visit,
} from "graphql";

/** A schema without what is deprecated in it, and without types that only deprecated fields used. */
function withoutDeprecated(text) {
  const dropped = (node) =>
    node.directives?.some(({ name }) => name.value === "deprecated") ? null : undefined;
  const kept = visit(parse(text), {
    [Kind.FIELD_DEFINITION]: dropped,
    [Kind.INPUT_VALUE_DEFINITION]: dropped,
    [Kind.ENUM_VALUE_DEFINITION]: dropped,
  });
  const { query, mutation, subscription } = buildASTSchema(kept, { assumeValid: true }).toConfig();
  return new GraphQLSchema({ query, mutation, subscription, assumeValid: true });
}

const textsOf = (changes) => [...new Set(changes.map(({ description }) => description))].sort();

/**
 * What changed between two GraphQL schemas: `breaks` callers' documents, or deserves a look (`warnings`). What was
 * deprecated in the released one may be missing from the present one.
 */
export function graphqlChanges(released, present) {
  const current = buildSchema(present);
  return {
    breaks: textsOf(findBreakingChanges(withoutDeprecated(released), current)),
    warnings: textsOf(findDangerousChanges(buildSchema(released), current)),
  };
}

/** Every type, field, argument and enum value of a schema: its name, the name in full, and why it is deprecated. */
function elementsOf(schema) {
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type) => {
      const members = isEnumType(type) ? type.getValues() : Object.values(type.getFields?.() ?? {});
      const element = (owner, { name, deprecationReason: reason }) => ({
        name,
        path: `${owner}.${name}`,
        reason,
      });
      return [
        { name: type.name, path: type.name },
        ...members.map((member) => element(type.name, member)),
        ...members.flatMap((member) =>
          (member.args ?? []).map((argument) => element(`${type.name}.${member.name}`, argument)),
        ),
      ];
    });
}

/** Deprecated elements whose reason names no replacement in backticks, as in: Use `Me.wallets`. */
export function deprecationsWithoutReplacement(text) {
  const elements = elementsOf(buildSchema(text));
  const known = new Set(elements.flatMap(({ name, path }) => [name, path]));
  return elements
    .filter(({ reason }) => typeof reason === "string")
    .filter(({ reason }) => ![...reason.matchAll(/`([\w.]+)`/g)].some(([, name]) => known.has(name)))
    .map(({ path }) => path);
}
