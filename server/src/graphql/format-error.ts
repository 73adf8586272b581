import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { DomainError, type ErrorCode, type ErrorParams } from "../core/errors.js";

/** Failures of Apollo's own, by its codes: the document or its variables were at fault. */
const clientFaults = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_FOUND",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

/** What a caller sees of a failure; the error plugin adds the request's id. */
export interface ErrorAnswer {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** The code and params of a failure; null params and `unknown_error` for whatever was not foreseen. */
export function answerOf(error: unknown, apolloCode: unknown): ErrorAnswer {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (original instanceof DomainError) return { code: original.code, params: original.params };
  if (clientFaults.has(String(apolloCode))) return { code: "malformed_request", params: {} };
  return { code: "unknown_error", params: {} };
}

/**
 * graphql-js repeats invalid values in its messages. Such a value may be a password in the wrong field, and would be kept
 * wherever errors are logged: types and positions are named, values are not.
 */
function withoutTyped(message: string): string {
  return message
    .replace(/(cannot represent [^:]*):[\s\S]*$/, "$1.")
    .replace(/ got invalid value [\s\S]*?(?= at "|;|$)/, " got an invalid value")
    .replace(/, found [\s\S]*$/, ".")
    .replace(/^Value "[\s\S]*" does not exist in/, "This value does not exist in")
    .replace(/^(Variable [\s\S]*?; )Value "[\s\S]*" does not exist in/, "$1This value does not exist in")
    .replace(/^(Variable [\s\S]*?; )Field "[\s\S]*" is not defined by/, "$1A field is not defined by")
    .replace(/(Unexpected (?:Block)?(?:String|Int|Float)) [\s\S]*$/, "$1.");
}

/** Apollo's formatError: nothing but the catalogue's code leaves the server, no stack and no detail. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const answer = answerOf(error, formatted.extensions?.code);
  const isClientFault = answer.code === "malformed_request";
  return {
    message: isClientFault ? withoutTyped(formatted.message) : answer.code,
    ...(formatted.path ? { path: formatted.path } : {}),
    ...(isClientFault && formatted.locations ? { locations: formatted.locations } : {}),
    extensions: { ...answer },
  };
}

/** A fault of the document itself, as its author sees it. */
export function asClientFault({ message, nodes, source, positions }: GraphQLError): GraphQLError {
  const extensions = { code: "GRAPHQL_VALIDATION_FAILED" };
  return new GraphQLError(withoutTyped(message), { nodes, source, positions, extensions });
}
