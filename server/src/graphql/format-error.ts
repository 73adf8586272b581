import { textTag } from "@croupier/schema/rules/languages.js";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import type { Ctx } from "../core/ctx.js";
import type { DomainError, ErrorCode, ErrorParams } from "../core/errors.js";
import { domainErrorOf } from "../web/error-map.js";
import { messageOf } from "../web/messages.js";

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

/** What a caller acts on: part of the `extensions` of an error. */
interface ErrorAnswer {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

function refusalOf(error: unknown): DomainError | null {
  return domainErrorOf(error instanceof GraphQLError ? error.originalError : error);
}

/** The code and params of a failure; `unknown_error` for whatever was not foreseen. */
export function answerOf(error: unknown, apolloCode: unknown): ErrorAnswer {
  const refusal = refusalOf(error);
  if (refusal) return { code: refusal.code, params: refusal.params };
  return { code: clientFaults.has(String(apolloCode)) ? "malformed_request" : "unknown_error", params: {} };
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

/**
 * Formats an error for any caller: its message is the code, of which `addressError` makes a text; there is no stack. A
 * fault of the document has a `detail` for its author, in English.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const answer = answerOf(error, formatted.extensions?.code);
  const { message, path, locations } = formatted;
  const base = { message: answer.code, ...(path ? { path } : {}) };
  if (answer.code !== "malformed_request" || refusalOf(error)) return { ...base, extensions: { ...answer } };
  return {
    ...base,
    ...(locations ? { locations } : {}),
    extensions: { ...answer, detail: withoutTyped(message) },
  };
}

/** Addresses a formatted error to its caller: the message is in the caller's language, and the request is named. */
export function addressError(
  formatted: GraphQLFormattedError,
  { language, requestId }: Pick<Ctx, "language" | "requestId">,
): GraphQLFormattedError {
  const { code, params } = formatted.extensions as Record<string, unknown> & ErrorAnswer;
  return {
    ...formatted,
    message: messageOf(code, params, textTag(language)),
    extensions: { ...formatted.extensions, requestId },
  };
}

/** A fault of the document itself, as its author sees it. */
export function asClientFault({ message, nodes, source, positions }: GraphQLError): GraphQLError {
  const extensions = { code: "GRAPHQL_VALIDATION_FAILED" };
  return new GraphQLError(withoutTyped(message), { nodes, source, positions, extensions });
}
