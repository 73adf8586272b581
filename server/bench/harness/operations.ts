import { readFileSync } from "node:fs";
import { z } from "zod";
import { requestBytes, sendOnce } from "./http.js";

const file = new URL("../../../schema/persisted-operations.json", import.meta.url);
const operations = z.record(z.string(), z.string());

/** A persisted operation of our client: its text and hash. */
export interface ClientOperation {
  readonly name: string;
  readonly hash: string;
  readonly text: string;
}

/** Finds the client's query or mutation of that name. @throws Error without one */
export function findClientOperation(name: string): ClientOperation {
  const known = operations.parse(JSON.parse(readFileSync(file, "utf8")));
  const match = Object.entries(known).find(([, text]) =>
    new RegExp(`\\b(query|mutation) ${name}\\b`).test(text),
  );
  if (!match) throw new Error(`the client has no operation ${name}`);
  return { name, hash: match[0], text: match[1] };
}

/** Number of client addresses, as behind a proxy: a single address is throttled. */
const addresses = 50_000;

/**
 * Builds requests for an operation as the client sends them, by hash, from many addresses, cycling through the variables.
 * `count` is how many; a load that repeats them is slow enough for fewer than by default.
 */
export function buildOperationRequests(
  { name, hash }: ClientOperation,
  caller: { readonly host: string; readonly tokens?: readonly string[]; readonly count?: number },
  variables: readonly object[],
): Uint8Array[] {
  const { host, tokens = [], count = addresses } = caller;
  return Array.from({ length: count }, (_, index) => {
    const token = tokens[index % tokens.length];
    const body = JSON.stringify({
      operationName: name,
      variables: variables[index % variables.length],
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    });
    const headers = {
      host,
      "content-type": "application/json",
      "x-forwarded-for": forwardedFor(index),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return requestBytes("POST", "/graphql", headers, body);
  });
}

/**
 * Builds requests for a guest's query as the client sends them by GET, from many addresses, cycling through the
 * variables.
 */
export function buildGuestRequests(
  { name, hash }: ClientOperation,
  host: string,
  variables: readonly object[],
): Uint8Array[] {
  const paths = variables.map((one) => {
    const query = { id: hash, lang: "en", operationName: name, variables: JSON.stringify(one) };
    return `/graphql?${new URLSearchParams(query)}`;
  });
  return Array.from({ length: addresses }, (_, index) =>
    requestBytes("GET", paths[index % paths.length] ?? "", { host, "x-forwarded-for": forwardedFor(index) }),
  );
}

function forwardedFor(index: number): string {
  return `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
}

/** Fetches the answer that a request must return every time. @throws Error for an answer with errors */
export async function fetchExpectedAnswer(
  port: number,
  request: Uint8Array,
): Promise<{ text: string; data: unknown }> {
  const { status, body } = await sendOnce(port, request);
  const { data, errors } = JSON.parse(body) as { data?: unknown; errors?: unknown };
  if (status !== 200 || errors || !data) throw new Error(`HTTP ${status}: ${body.slice(0, 500)}`);
  return { text: body, data };
}
