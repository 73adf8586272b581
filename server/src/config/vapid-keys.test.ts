import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configFaultsOf } from "../../test/config-faults.js";
import { readSettings } from "./config.js";
import { ConfigError } from "./env.js";
import { loadKeys } from "./keys.js";
import { newVapidPem } from "./vapid-keys.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "croupier-vapid-"));
  await load({}, true);
});
afterAll(() => rm(folder, { recursive: true }));

const load = async (variables: Record<string, string>, createsKeys = false) =>
  (await loadKeys({ dataDir: folder, createsKeys, embedded: false, variables })).vapid;

test("a demo and a development server make a VAPID key once; other installations have one only if it is given", async () => {
  const [made] = await load({}, true);
  expect(Buffer.from(made?.publicKey ?? "", "base64url")).toHaveLength(65);
  expect((await load({})).map(({ publicKey }) => publicKey)).toEqual([made?.publicKey]);
  await rm(join(folder, "keys", "vapid.pem"));
  expect(await load({})).toEqual([]);
  const pem = await newVapidPem();
  expect(await load({ VAPID_KEYS: pem })).toHaveLength(1);
  await expect(readFile(join(folder, "keys", "vapid.pem"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("several VAPID keys are read in their order, in one text or as base64", async () => {
  const pems = [await newVapidPem(), await newVapidPem()];
  const joined = (await load({ VAPID_KEYS: pems.join("") })).map(({ publicKey }) => publicKey);
  expect(new Set(joined).size).toBe(2);
  const listed = await load({ VAPID_KEYS: pems.map((pem) => Buffer.from(pem).toString("base64")).join(",") });
  expect(listed.map(({ publicKey }) => publicKey)).toEqual(joined);
});

test("other keys are faults of the start, and so is a contact that push services refuse", async () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-384" });
  const wrong = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  for (const VAPID_KEYS of [wrong, "spoilt"]) {
    const loading = load({ VAPID_KEYS });
    await expect(loading).rejects.toThrow(ConfigError);
    await expect(loading).rejects.toThrow("VAPID_KEYS does not hold a usable key.");
  }
  expect(configFaultsOf({ VAPID_SUBJECT: "push@example.com" })).toEqual([
    "VAPID_SUBJECT must be an address such as mailto:push@example.com or https://example.com/contact.",
  ]);
  expect(readSettings({ VAPID_SUBJECT: "mailto:push@example.com" }).vapidSubject).toBe(
    "mailto:push@example.com",
  );
  expect(readSettings({ PUBLIC_URL: "https://play.example.com/" }).vapidSubject).toBe(
    "https://play.example.com",
  );
});
