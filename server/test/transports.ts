import { randomUUID } from "node:crypto";
import { CompactEncrypt, type CompactJWEHeaderParameters, importJWK } from "jose";
import { expect } from "vitest";
import { sha256 } from "../src/core/crypto.js";
import type { BrandRef } from "../src/core/ctx.js";
import { newId, newToken } from "../src/core/ids.js";
import { insertSession } from "../src/modules/identity/sessions/sessions.store.js";
import { refusalsOf } from "../src/wps/refusals.js";
import type { TestApp } from "./app.js";
import { buildAdmin, openStaffSession } from "./factories/staff.js";

/** The brand's host and the session token of a call. */
export interface Caller {
  readonly host: string;
  readonly token?: string;
}

/** The result of a call, in a format that GraphQL and /wps share. `value` is in the transport's own format. */
export interface Outcome {
  readonly status: number;
  /** Error code; null for a success. */
  readonly code: string | null;
  readonly params: Record<string, unknown>;
  readonly value: unknown;
}

function headersOf({ host, token }: Caller): Record<string, string> {
  return { host, ...(token ? { authorization: `Bearer ${token}` } : {}) };
}

/** Sends a GraphQL operation to the schema of players and agents. */
export function graphql(t: TestApp, caller: Caller, query: string, variables: object = {}): Promise<Outcome> {
  return postOperation(t, "/graphql", caller, { query, variables });
}

/** Sends a GraphQL operation to the schema of staff. */
export function adminGraphql(
  t: TestApp,
  caller: Caller,
  query: string,
  variables: object = {},
): Promise<Outcome> {
  return postOperation(t, "/admin/graphql", caller, { query, variables });
}

async function postOperation(
  { app }: TestApp,
  url: string,
  caller: Caller,
  payload: { readonly query: string; readonly variables: object },
): Promise<Outcome> {
  const answer = await app.inject({
    method: "POST",
    url,
    headers: headersOf(caller),
    payload,
  });
  const { data = null, errors } = answer.json();
  const { code = null, params = {} } = errors?.[0]?.extensions ?? {};
  return { status: answer.statusCode, code, params, value: data };
}

/** Encrypts a body according to the /wps contract; `header` overrides members of the protected header. */
export async function encryptBody(
  { config, clock }: TestApp,
  body: unknown,
  header: Partial<CompactJWEHeaderParameters> & Record<string, unknown> = {},
): Promise<{ payload: string }> {
  const [key] = config.keys.jwe;
  if (!key) throw new Error("no key");
  const iat = Math.floor(clock.now().getTime() / 1000);
  const protectedHeader = { alg: "ECDH-ES", enc: "A256GCM", kid: key.kid, iat, jti: randomUUID(), ...header };
  const publicKey = await importJWK({ ...key.publicJwk, kty: "EC" }, protectedHeader.alg);
  const plain = new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body));
  return { payload: await new CompactEncrypt(plain).setProtectedHeader(protectedHeader).encrypt(publicKey) };
}

/** Sends a /wps call. */
export async function wps(
  t: TestApp,
  caller: Caller,
  call: { readonly method: string; readonly url: string; readonly body?: unknown },
): Promise<Outcome> {
  const answer = await t.app.inject({
    method: call.method as "GET",
    url: call.url,
    headers: headersOf(caller),
    ...(call.body === undefined ? {} : { payload: call.body as object }),
  });
  const { success, errorCode = null, value } = answer.json();
  assertDeclared(t, call, answer.json());
  return {
    status: answer.statusCode,
    code: success ? null : errorCode,
    params: success ? {} : (value ?? {}),
    value: success ? value : null,
  };
}

/** Asserts that a response matches the declaration of the call. */
function assertDeclared({ app }: TestApp, call: { method: string; url: string }, body: Envelope): void {
  const path = call.url.split("?")[0];
  const entry = app.wpsCalls.find(({ method, url }) => method === call.method && url === path);
  if (!entry) return;
  if (body.success) expect(body.value).toStrictEqual(entry.output.parse(body.value));
  else expect([...refusalsOf(entry)], `${path} refuses`).toContain(body.errorCode);
}

interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
  readonly errorCode?: string;
}

/** Opens a session for an account without its password and returns the token. */
export async function openSession(t: TestApp, brandId: string, accountId: string): Promise<string> {
  const token = newToken();
  const now = t.clock.now();
  await insertSession(t.test.database.db, {
    id: newId(),
    accountId,
    brandId,
    tokenHash: sha256(token),
    portal: "member",
    now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    ip: "127.0.0.1",
    userAgent: "test",
    deviceHash: null,
  });
  return token;
}

/** Inserts an admin of the brand and opens a session for them, by a second factor that was verified just now. */
export async function openAdmin(
  t: TestApp,
  brand: BrandRef & { readonly host: string },
): Promise<Caller & { readonly id: string }> {
  const { db } = t.test.database;
  const { id } = await buildAdmin(db, brand);
  return { id, host: brand.host, token: await openStaffSession(db, id, t.clock.now()) };
}
