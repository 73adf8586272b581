import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { ManualClock } from "../../core/clock.js";
import type { Ctx } from "../../core/ctx.js";
import type { Db } from "../../db/database.js";
import { JwtPhoneProof } from "./jwt-phone-proof.js";

const audience = "croupier-test";
const phone = "+447700900123";
const noDb = undefined as unknown as Db;

/** A local issuer that serves its public keys and signs tokens. */
let server: Server;
let issuer: string;
let keys: { publicKey: CryptoKey; privateKey: CryptoKey };
let keyRequests = 0;
let clock: ManualClock;
let ctx: Ctx;

beforeAll(async () => {
  keys = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
  server = createServer((_request, response) => {
    keyRequests += 1;
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  clock = new ManualClock(new Date("2026-11-21T12:00:00Z"));
  ctx = testCtx(noDb, { clock });
});

const seconds = () => Math.floor(clock.now().getTime() / 1000);

/** Signs a valid token of the third party, with overrides. */
function sign(claims: JWTPayload = {}, header: object = {}, key: CryptoKey | Uint8Array = keys.privateKey) {
  const usual = { phone_number: phone, auth_time: seconds(), iat: seconds(), exp: seconds() + 3_600 };
  const all = { iss: issuer, aud: audience, sub: "person-1", ...usual, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: "RS256", kid: "k1", ...header }).sign(key);
}

const proofs = () => new JwtPhoneProof({ issuer, audience, jwksUrl: `${issuer}/jwks.json` });
const wrong = { code: "invalid_verification_code" };

describe("a third party's phone proof", () => {
  test("contains the number and has a stable hash; the keys are fetched once", async () => {
    const port = proofs();
    keyRequests = 0;
    const token = await sign();
    const first = await port.verify(ctx, token);
    expect(first.phone).toBe(phone);
    expect(first.hash).toHaveLength(32);
    expect((await port.verify(ctx, token)).hash).toEqual(first.hash);
    expect((await port.verify(ctx, await sign({ sub: "person-2" }))).hash).not.toEqual(first.hash);
    expect(keyRequests).toBe(1);
  });

  test("has the same hash for other encodings of its signature", async () => {
    const port = proofs();
    const token = await sign();
    const { hash } = await port.verify(ctx, token);
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    // The last base64 character of 256 bytes has unused bits.
    const other = letters[letters.indexOf(token.at(-1) ?? "") ^ 1];
    expect((await port.verify(ctx, `${token.slice(0, -1)}${other}`)).hash).toEqual(hash);
  });

  test.each([
    ["of another issuer", { iss: "https://evil.example" }],
    ["for another audience", { aud: "another-project" }],
    ["without a number", { phone_number: undefined }],
    ["with an invalid number", { phone_number: "447700900123" }],
    ["with a list of numbers", { phone_number: [phone] }],
    ["with an empty subject", { sub: "" }],
    ["without the time of verification", { auth_time: undefined }],
    ["with an invalid time", { auth_time: "now" }],
    ["from the future", { auth_time: Date.parse("2026-11-21T13:00:00Z") / 1000 }],
    ["that is not valid yet", { nbf: Date.parse("2026-11-21T13:00:00Z") / 1000 }],
  ])("%s is refused", async (_what, claims) => {
    await expect(proofs().verify(ctx, await sign(claims as JWTPayload))).rejects.toMatchObject(wrong);
  });

  test("is refused when expired or too old", async () => {
    const port = proofs();
    const expired = await sign({ exp: seconds() - 60 });
    await expect(port.verify(ctx, expired)).rejects.toMatchObject({ code: "code_expired" });
    const token = await sign();
    clock.advance(9 * 60_000);
    await expect(port.verify(ctx, token)).resolves.toMatchObject({ phone });
    clock.advance(2 * 60_000);
    await expect(port.verify(ctx, token)).rejects.toMatchObject({ code: "code_expired" });
  });

  test("is refused when signed by another key, by another algorithm or not at all", async () => {
    const port = proofs();
    const stranger = await generateKeyPair("RS256");
    await expect(port.verify(ctx, await sign({}, {}, stranger.privateKey))).rejects.toMatchObject(wrong);
    // The public key as the secret of HS256, an attack that some libraries allowed.
    const jwk = await exportJWK(keys.publicKey);
    const secret = new TextEncoder().encode(JSON.stringify(jwk));
    await expect(port.verify(ctx, await sign({}, { alg: "HS256" }, secret))).rejects.toMatchObject(wrong);
    const [, body] = (await sign()).split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    await expect(port.verify(ctx, `${none}.${body}.`)).rejects.toMatchObject(wrong);
    await expect(port.verify(ctx, await sign({}, { kid: "k2" }))).rejects.toMatchObject(wrong);
    for (const text of ["", "x", "a.b.c", "x".repeat(5_000)])
      await expect(port.verify(ctx, text)).rejects.toMatchObject(wrong);
  });

  test("is refused while the keys are unavailable, which is logged without the token", async () => {
    const warnings: object[] = [];
    const log = { ...ctx.log, warn: (details: object) => warnings.push(details) };
    const port = new JwtPhoneProof({ issuer, audience, jwksUrl: "http://127.0.0.1:9/jwks.json" });
    const token = await sign();
    await expect(port.verify({ ...ctx, log }, token)).rejects.toMatchObject(wrong);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain(token.slice(-20));
  });
});
