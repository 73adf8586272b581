import type { FastifyRequest } from "fastify";
import { type DocumentNode, GraphQLError, Kind, parse, visit } from "graphql";
import { DomainError, type FieldFault, validationFailed } from "../core/errors.js";
import { assertPlainText, isPlainText } from "../core/plain-text.js";
import { limits, passedLimit } from "./limits.js";

/**
 * Parses a document. @throws GraphQLError for one that is none, or is too long.
 */
export function parseDocument(query: string): DocumentNode {
  return parse(query, { maxTokens: limits.tokens });
}

function literalFaults(document: DocumentNode): FieldFault[] {
  const faults: FieldFault[] = [];
  visit(document, {
    [Kind.STRING]({ value }, _key, parent) {
      if (isPlainText(value)) return;
      const named = parent && "name" in parent ? parent.name : undefined;
      faults.push({ field: named?.value ?? "", code: "invalid" });
    },
  });
  return faults;
}

/**
 * What every operation passes before graphql-js looks at it, over HTTP and on sockets.
 * @throws DomainError malformed_request naming the limit that a document passes; validation_failed for
 * text with control characters, in literals or variables.
 */
export function assertOperation(document: DocumentNode, variables: unknown): void {
  const limit = passedLimit(document);
  if (limit) throw new DomainError("malformed_request", { limit });
  const faults = literalFaults(document);
  if (faults.length > 0) throw validationFailed(...faults.slice(0, 20));
  assertPlainText(variables);
}

/** A document, or null when it cannot be parsed: the GraphQL server says then what is wrong with it. */
function parsedOrNull(query: unknown): DocumentNode | null {
  if (typeof query !== "string") return null;
  try {
    return parseDocument(query);
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

function jsonOrNull(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function assertSent(query: unknown, variables: unknown): void {
  const document = parsedOrNull(query);
  if (document) assertOperation(document, variables);
}

/** Checks the operation of an HTTP request, wherever the GraphQL server would read it from. */
export async function assertHttpOperation({ body, url }: FastifyRequest): Promise<void> {
  const { searchParams } = new URL(url, "http://localhost");
  for (const query of searchParams.getAll("query")) {
    assertSent(query, jsonOrNull(searchParams.get("variables")));
  }
  if (typeof body !== "object" || body === null) return;
  const { query, variables } = body as { readonly query?: unknown; readonly variables?: unknown };
  assertSent(query, variables);
}
