import { readFileSync } from "node:fs";
import { z } from "zod";
import { requestBytes, sendOnce } from "./http.js";

const file = new URL("../../../schema/persisted-operations.json", import.meta.url);
const operations = z.record(z.string(), z.string());

/** An operation of our client: its text, and the hash it is sent by. */
export interface ClientOperation {
  readonly name: string;
  readonly hash: string;
  readonly text: string;
}

/** The client's operation of a name. @throws Error when it has none */
export function clientOperation(name: string): ClientOperation {
  const known = operations.parse(JSON.parse(readFileSync(file, "utf8")));
  const found = Object.entries(known).find(([, text]) => new RegExp(`\\bquery ${name}\\b`).test(text));
  if (!found) throw new Error(`the client has no query ${name}`);
  return { name, hash: found[0], text: found[1] };
}

/** Distinct addresses that requests come from, as behind a proxy: one address alone may not call this often. */
const addresses = 50_000;

/** Requests for an operation as the client sends them, by hash, from many addresses; each takes the next variables. */
export function operationRequests(
  { name, hash }: ClientOperation,
  caller: { readonly host: string; readonly tokens?: readonly string[] },
  variables: readonly object[],
): Uint8Array[] {
  const { host, tokens = [] } = caller;
  return Array.from({ length: addresses }, (_, index) => {
    const token = tokens[index % tokens.length];
    const body = JSON.stringify({
      operationName: name,
      variables: variables[index % variables.length],
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    });
    const headers = {
      host,
      "content-type": "application/json",
      "x-forwarded-for": `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return requestBytes("POST", "/graphql", headers, body);
  });
}

/** The answer to a request, as it must be again and again. @throws Error for one with errors */
export async function rightAnswer(
  port: number,
  request: Uint8Array,
): Promise<{ text: string; data: unknown }> {
  const { status, body } = await sendOnce(port, request);
  const { data, errors } = JSON.parse(body) as { data?: unknown; errors?: unknown };
  if (status !== 200 || errors || !data) throw new Error(`HTTP ${status}: ${body.slice(0, 500)}`);
  return { text: body, data };
}
