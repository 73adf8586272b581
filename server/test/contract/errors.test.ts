import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ErrorCode, errorKinds } from "@croupier/schema/rules/error-codes.js";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { PoolTimeoutError } from "../../src/db/faults.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { mutate, signInCode } from "../identity/setup.js";
import { encryptBody, graphql, openSession, wps } from "../transports.js";

const root = join(import.meta.dirname, "../../..");
const messages = join(root, "schema/messages");
const codes = Object.keys(errorKinds) as ErrorCode[];

describe.each(readdirSync(messages))("the texts of %s", (file) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(join(messages, file), "utf8"));
  const english: Record<string, string> = JSON.parse(readFileSync(join(messages, "en.json"), "utf8"));

  test("cover every code and nothing else", () => {
    const known = Object.keys(texts).map((name) => name.replace(/_(zero|one|two|few|many|other)$/, ""));
    expect([...new Set(known)].sort()).toEqual([...codes].sort());
    for (const text of Object.values(texts)) expect(text.trim()).not.toBe("");
  });

  test("are in that language", () => {
    if (file === "en.json") return;
    const same = Object.keys(texts).filter((name) => texts[name] === english[name]);
    expect(same).toEqual([]);
  });
});

describe("each code is covered by a test", () => {
  const isTest = /\.test\.tsx?$|transports-[a-z-]+\.ts$/;
  const texts = ["server/src", "server/test", "client/src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => isTest.test(path))
      .map((path) => readFileSync(join(root, folder, path), "utf8")),
  );

  test.each(codes)("%s", (code) => {
    const named = new RegExp(`["'\`]${code}["'\`]`);
    expect(texts.some((text) => named.test(text))).toBe(true);
  });
});

describe("errors that no other test covers", () => {
  const password = "Right-Horse#1";
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp();
  });

  const inBrand = (features: readonly string[] = []) => buildBrand(t.test.database.db, { features });

  test("a disabled account is reported only after the correct password", async () => {
    const brand = await inBrand();
    const { id, username } = await buildMember(t.test.database.db, brand, { password });
    await t.services.identity.setState(t.platform(brand), { accountId: id, state: "disabled" });
    expect(await signInCode(t, brand.host, { username, password: "wrong" })).toBe("invalid_credentials");
    expect(await signInCode(t, brand.host, { username, password })).toBe("account_disabled");
  });

  test("a required change of password blocks everything else", async () => {
    const brand = await inBrand();
    const given = { password, mustChangePassword: true };
    const { username } = await buildMember(t.test.database.db, brand, given);
    const body = await encryptBody(t, { username, password });
    const opened = await wps(t, brand, { method: "POST", url: "/wps/session/login", body });
    const who = { host: brand.host, token: (opened.value as { token: string }).token };
    expect((await graphql(t, who, "{ mySessions { id } }")).code).toBe("password_change_required");
    const launch = { method: "POST", url: "/wps/game/launchGame", body: { nodeId: "house-reels-1" } };
    expect((await wps(t, who, launch)).code).toBe("password_change_required");
  });

  test("a body of another content type is rejected", async () => {
    const { host } = await inBrand();
    const headers = { host, "content-type": "text/plain" };
    const answer = await t.app.inject({ method: "POST", url: "/wps/session/login", headers, payload: "a" });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([415, "unsupported_media_type"]);
  });

  test("an unexpected error is reported by its reference only", async () => {
    const brand = await inBrand();
    const { members } = t.services;
    const { id } = await buildMember(t.test.database.db, brand);
    const who = { host: brand.host, token: await openSession(t, brand.id, id) };
    const broken = vi.spyOn(members, "me").mockRejectedValue(new Error("the marker of a fault"));
    const call = {
      method: "GET",
      url: "/wps/member/info",
      headers: { host: who.host, authorization: `Bearer ${who.token}` },
    } as const;
    const answer = await t.app.inject(call);
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      expect.objectContaining({ errorCode: "unknown_error", requestId: expect.any(String) }),
    ]);
    expect(answer.body).not.toContain("marker");
    const { code, value } = await graphql(t, who, "{ me { account } }");
    expect([code, value]).toEqual(["unknown_error", { me: null }]);
    broken.mockRestore();
  });

  test.each([
    ["a lock", Object.assign(new Error("lock timeout"), { code: "55P03" })],
    ["a connection", new PoolTimeoutError("no connection")],
  ])("a call that has waited too long for %s asks to be repeated", async (_what, error) => {
    const brand = await inBrand();
    const { members } = t.services;
    const { id } = await buildMember(t.test.database.db, brand);
    const who = { host: brand.host, token: await openSession(t, brand.id, id) };
    const busy = vi.spyOn(members, "me").mockRejectedValue(error);
    const headers = { host: who.host, authorization: `Bearer ${who.token}` };
    const answer = await t.app.inject({ method: "GET", url: "/wps/member/info", headers });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([503, "system_busy"]);
    expect(answer.headers["retry-after"]).toBe("1");
    expect((await graphql(t, who, "{ me { account } }")).code).toBe("system_busy");
    busy.mockRestore();
  });

  test("a payee's name is set once", async () => {
    const brand = await inBrand();
    const { id } = await buildMember(t.test.database.db, brand, { password });
    const who = { host: brand.host, token: await openSession(t, brand.id, id) };
    const set = (payeeName: string) =>
      mutate(t, who, "setPayeeName", { type: "PayeeNameInput", input: { payeeName, password } });
    expect((await set("Ann Holder")).code).toBeNull();
    expect((await set("Another Holder")).code).toBe("payee_name_set");
  });

  test("the last contact or authenticator cannot be removed where a step-up may be required", async () => {
    const brand = await inBrand(["step-up"]);
    const { id } = await buildMember(t.test.database.db, brand, { password });
    await t.services.contacts.bindPhone(t.platform(brand), id, "+447911123456", { verified: true });
    const who = { host: brand.host, token: await openSession(t, brand.id, id) };
    const document = "mutation { sendBoundCode(contact: PHONE) }";
    expect((await graphql(t, who, document)).code).toBeNull();
    const input = { password, boundProof: "BOUND", boundCode: await t.codeTo("+447911123456") };
    const unbind = `mutation ($input: BindingProofInput!) { unbindContact(contact: PHONE, input: $input) }`;
    expect((await graphql(t, who, unbind, { input })).code).toBe("last_recovery_method");
  });

  test("/wps requires a step-up by an error", async () => {
    const brand = await inBrand(["step-up"]);
    const { id, username } = await buildMember(t.test.database.db, brand, { password });
    await t.services.contacts.bindPhone(t.platform(brand), id, "+447911123456", { verified: true });
    expect(await signInCode(t, brand.host, { username, password })).toBeNull();
    const body = await encryptBody(t, { username, password, deviceId: "new" });
    const asked = await wps(t, { host: brand.host }, { method: "POST", url: "/wps/session/login", body });
    expect([asked.status, asked.code]).toEqual([403, "verification_required"]);
    expect(asked.params).toMatchObject({ stepUp: { methods: ["SMS"] } });
  });
});
