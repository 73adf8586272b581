import { CompactEncrypt, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { type Caller, encryptBody, wps } from "../transports.js";

const password = "Right-Horse#1";
let t: TestApp;
let guest: Caller;
let username: string;

beforeAll(async () => {
  t = await openTestApp();
  const brand = await buildBrand(t.test.database.db);
  guest = { host: brand.host };
  ({ username } = await buildMember(t.test.database.db, brand, { password }));
});

function signIn(body: unknown) {
  return wps(t, guest, { method: "POST", url: "/wps/session/login", body });
}
const good = () => ({ username, password });
const seconds = () => Math.floor(t.clock.now().getTime() / 1000);

async function foreignKey(): Promise<{ payload: string }> {
  const { publicKey } = await generateKeyPair("ECDH-ES");
  const { payload } = await encryptBody(t, good());
  const header = JSON.parse(Buffer.from(payload.split(".")[0] ?? "", "base64url").toString());
  delete header.epk;
  const plain = new TextEncoder().encode(JSON.stringify(good()));
  return { payload: await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(publicKey) };
}

describe("an encrypted call", () => {
  test("is accepted when it is encrypted with the current public key", async () => {
    expect(await signIn(await encryptBody(t, good()))).toMatchObject({ status: 200, code: null });
  });

  test("publishes its public keys at the well-known URL", async () => {
    const answer = await t.app.inject({ url: "/.well-known/jwks.json", headers: { host: guest.host } });
    const { keys } = answer.json();
    const { jwe, vendorSigning } = t.config.keys;
    expect(keys).toHaveLength(jwe.length + vendorSigning.length);
    expect(keys[0]).toMatchObject({ use: "enc", kty: "EC", crv: "P-256", kid: t.config.keys.jwe[0]?.kid });
    for (const key of keys) expect(key).not.toHaveProperty("d");
    expect(keys.at(-1)).toMatchObject({ use: "sig", kty: "RSA", alg: "RS256" });
  });

  test.each([
    ["a plain body", async () => good(), 400, "payload_not_encrypted"],
    ["no body", async () => undefined, 400, "payload_not_encrypted"],
    ["a payload that is a number", async () => ({ payload: 7 }), 400, "payload_not_encrypted"],
    ["a payload that is no JWE", async () => ({ payload: "abc" }), 400, "payload_undecipherable"],
    ["another alg", () => encryptBody(t, good(), { alg: "ECDH-ES+A256KW" }), 400, "payload_undecipherable"],
    ["another enc", () => encryptBody(t, good(), { enc: "A128GCM" }), 400, "payload_undecipherable"],
    ["an unknown key id", () => encryptBody(t, good(), { kid: "unknown" }), 400, "payload_undecipherable"],
    ["no key's name", () => encryptBody(t, good(), { kid: undefined }), 400, "payload_undecipherable"],
    ["another's key", foreignKey, 400, "payload_undecipherable"],
    ["an old iat", () => encryptBody(t, good(), { iat: seconds() - 301 }), 400, "payload_undecipherable"],
    ["an iat to come", () => encryptBody(t, good(), { iat: seconds() + 301 }), 400, "payload_undecipherable"],
    ["an iat that is text", () => encryptBody(t, good(), { iat: "now" }), 400, "payload_undecipherable"],
    ["no iat", () => encryptBody(t, good(), { iat: undefined }), 400, "payload_undecipherable"],
    [
      "a jti with control characters",
      () => encryptBody(t, good(), { jti: "12345678\u0000" }),
      400,
      "payload_undecipherable",
    ],
    ["a jti too short", () => encryptBody(t, good(), { jti: "1234567" }), 400, "payload_undecipherable"],
    ["a jti too long", () => encryptBody(t, good(), { jti: "x".repeat(129) }), 400, "payload_undecipherable"],
    ["no jti", () => encryptBody(t, good(), { jti: undefined }), 400, "payload_undecipherable"],
    ["plain text that is no JSON", () => encryptBody(t, "hello"), 400, "payload_undecipherable"],
    ["plain text that is a list", () => encryptBody(t, "[1]"), 400, "validation_failed"],
    ["too much", () => encryptBody(t, { ...good(), more: "x".repeat(70_000) }), 413, "payload_too_large"],
  ])("rejects %s", async (_title, body, status, code) => {
    expect(await signIn(await body())).toMatchObject({ status, code });
  });

  test("is accepted only once, whatever its result", async () => {
    const right = await encryptBody(t, good());
    expect((await signIn(right)).code).toBeNull();
    expect(await signIn(right)).toMatchObject({ status: 409, code: "payload_replayed" });
    const wrong = await encryptBody(t, { username, password: "wrong" });
    expect((await signIn(wrong)).code).toBe("invalid_credentials");
    expect((await signIn(wrong)).code).toBe("payload_replayed");
  });

  test("is accepted once of two concurrent copies", async () => {
    const body = await encryptBody(t, good());
    const codes = (await Promise.all([signIn(body), signIn(body), signIn(body)])).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "payload_replayed")).toHaveLength(2);
  });
});
