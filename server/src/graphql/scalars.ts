import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import { GraphQLISODateTime } from "type-graphql";

function read(value: unknown): string {
  if (typeof value === "string" && /^-?\d{1,40}(\.\d{1,20})?$/.test(value)) return value;
  throw new GraphQLError('a decimal number as text is expected, such as "12.50"');
}

/** Amounts and rates as text, so that no digit is ever lost. */
export const DecimalScalar = new GraphQLScalarType<string, string>({
  name: "Decimal",
  description: 'A decimal number as text, with exactly its currency\'s digits: "12.50".',
  serialize: read,
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : null),
});

/** ISO 8601 in UTC. */
export const DateTimeScalar = GraphQLISODateTime;
