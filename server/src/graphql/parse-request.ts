import { DomainError } from "../core/errors.js";
import { assertPlainText } from "../core/plain-text.js";
import { limits } from "./limits.js";

/** What a caller sent, in its right shape. */
export interface SentOperation {
  /** Null when it is named by its hash only. */
  readonly text: string | null;
  /** SHA-256 in hexadecimal by which the caller names the document; null when it sends the text only. */
  readonly hash: string | null;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

type Members = Readonly<Record<string, unknown>>;

function malformed(): DomainError {
  return new DomainError("malformed_request");
}

function membersOf(value: unknown): Members {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object" || Array.isArray(value)) throw malformed();
  return value as Members;
}

function textOrNull(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value !== "string") throw malformed();
  return value;
}

function hashOf(extensions: unknown): string | null {
  const { persistedQuery } = membersOf(extensions);
  if (persistedQuery === null || persistedQuery === undefined) return null;
  const { version, sha256Hash } = membersOf(persistedQuery);
  if (version !== 1 || typeof sha256Hash !== "string" || !/^[0-9a-f]{64}$/.test(sha256Hash))
    throw malformed();
  return sha256Hash;
}

/** How many values an input holds. @throws DomainError malformed_request for a text that is too long */
function countValues(value: unknown): number {
  if (typeof value === "string" && value.length > limits.text)
    throw new DomainError("malformed_request", { limit: "text" });
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countValues(part), 1);
}

function variablesOf(value: unknown): Members {
  const variables = membersOf(value);
  assertPlainText(variables);
  if (countValues(variables) - 1 > limits.values)
    throw new DomainError("malformed_request", { limit: "values" });
  return variables;
}

/**
 * Reads the body of an HTTP request, or the payload of a socket's message.
 * @throws DomainError malformed_request for another shape or a limit that is passed; validation_failed for
 * variables with control characters, or nested too deep
 */
export function readSent(body: unknown): SentOperation {
  const { query, operationName, variables, extensions } = membersOf(body);
  const sent = {
    text: textOrNull(query),
    hash: hashOf(extensions),
    operationName: textOrNull(operationName),
    variables: variablesOf(variables),
  };
  if (sent.text === null && sent.hash === null) throw malformed();
  return sent;
}
