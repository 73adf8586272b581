import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configFaultsOf } from "../../test/config-faults.js";
import { readSettings } from "./config.js";
import { ConfigError, requiredSecrets } from "./env.js";
import { loadKeys } from "./keys.js";

describe("the environment", () => {
  test("may be empty: embedded database, both loopback addresses, port 4000", () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      host: ["127.0.0.1", "::1"],
      database: { kind: "embedded" },
      demoRequested: null,
      isProductionEnv: false,
      publicUrl: "http://localhost:4000",
    });
  });

  test("an empty variable counts as unset", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 4000,
      database: { kind: "embedded" },
    });
  });

  test("configures providers of SMS, mail and visitor checks, each completely or not at all", () => {
    expect(readSettings({}).carriers).toMatchObject({ sms: null, smtp: null, humanCheck: null });
    const sms = { SMS_ACCOUNT: "AC1", SMS_TOKEN: "t", SMS_FROM: "+14155550100" };
    const mail = { SMTP_URL: "smtps://u:p@mail.test", MAIL_FROM: "Croupier <noreply@example.com>" };
    const url = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
    expect(readSettings({ ...sms, ...mail, HUMAN_CHECK_SECRET: "s" }).carriers).toMatchObject({
      sms: { url: "https://api.twilio.com", account: "AC1", token: "t", from: "+14155550100" },
      smtp: { url: "smtps://u:p@mail.test", from: "Croupier <noreply@example.com>" },
      humanCheck: { url, secret: "s" },
    });
    expect(readSettings({ ...sms, SMS_URL: "http://127.0.0.1:9/" }).carriers.sms?.url).toBe(
      "http://127.0.0.1:9",
    );
    expect(configFaultsOf({ SMS_ACCOUNT: "AC1", SMTP_URL: "smtp://x", SMS_URL: "http://x" })).toEqual([
      "SMS_ACCOUNT, SMS_TOKEN, SMS_FROM belong together; SMS_TOKEN, SMS_FROM must be set too.",
      "SMTP_URL, MAIL_FROM belong together; MAIL_FROM must be set too.",
    ]);
    expect(configFaultsOf({ HUMAN_CHECK_URL: url })).toEqual([
      "HUMAN_CHECK_URL has no effect without HUMAN_CHECK_SECRET.",
    ]);
    const invalid = {
      ...sms,
      ...mail,
      SMS_FROM: "not a sender!",
      MAIL_FROM: "no-address",
      SMTP_URL: "http://x",
    };
    for (const fault of configFaultsOf(invalid))
      expect(fault).toMatch(/^(SMS_FROM|MAIL_FROM|SMTP_URL) must be .*\.$/);
    expect(configFaultsOf(invalid)).toHaveLength(3);
  });

  test("reports all faults together, one sentence each", () => {
    const faults = configFaultsOf({
      PORT: "70000",
      DATABASE_URL: "mysql://x",
      REDIS_URL: "nonsense",
      DEMO: "yes",
      LOG_LEVEL: "loud",
      TRUST_PROXY: "true",
      METRICS_TOKEN: "short",
    });
    expect(faults).toHaveLength(7);
    for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ must .*\.$/);
  });

  test.each([
    ["10.0.0.0/8", null],
    ["127.0.0.1, ::1, fd00::/8", null],
    ["0.0.0.0/0", "TRUST_PROXY must not trust every address, which /0 does: list your proxies."],
    ["10.0.0.1,::/0", "TRUST_PROXY must not trust every address, which /0 does: list your proxies."],
    ["10.0.0.0/33", "TRUST_PROXY must give 10.0.0.0 a prefix from 1 to 32."],
    ["fd00::/129", "TRUST_PROXY must give fd00:: a prefix from 1 to 128."],
    ["10.0.0.0/-1", "TRUST_PROXY must give 10.0.0.0 a prefix from 1 to 32."],
    ["10.0.0.0/8/8", "TRUST_PROXY must list IP addresses or subnets such as 10.0.0.0/8."],
    ["10.0.0", "TRUST_PROXY must list IP addresses or subnets such as 10.0.0.0/8."],
    ["loopback", "TRUST_PROXY must list IP addresses or subnets such as 10.0.0.0/8."],
    ["10.0.0.1,", "TRUST_PROXY must list IP addresses or subnets such as 10.0.0.0/8."],
  ])("TRUST_PROXY=%s: %s", (text, fault) => {
    expect(configFaultsOf({ TRUST_PROXY: text })).toEqual(fault === null ? [] : [fault]);
  });

  test("lists the networks in which partners may be, never all addresses", () => {
    expect(readSettings({}).partnerNetworks).toEqual([]);
    expect(readSettings({ PARTNER_NETWORKS: "10.20.0.0/16, fd00:1::/32" }).partnerNetworks).toHaveLength(2);
    for (const text of ["0.0.0.0/0", "10.20.0.0/33", "vendor.example", "10.0.0.0/8,"])
      expect(configFaultsOf({ PARTNER_NETWORKS: text }), text).toEqual([
        "PARTNER_NETWORKS must list networks such as 10.20.0.0/16.",
      ]);
  });

  test("requests are logged in production only, unless LOG_LEVEL is set", () => {
    const secrets = Object.fromEntries(Object.keys(requiredSecrets).map((name) => [name, "x"]));
    expect(readSettings({}).logLevel).toBe("warn");
    expect(readSettings({ NODE_ENV: "production", ...secrets }).logLevel).toBe("info");
    expect(readSettings({ NODE_ENV: "production", ...secrets, LOG_LEVEL: "error" }).logLevel).toBe("error");
  });

  test("production lists every missing secret along with other faults, and refuses demo data and sources", () => {
    const onlyElsewhere = { DEMO: "1", DEV: "1", PUSH_LOOPBACK: "1" };
    const faults = configFaultsOf({ NODE_ENV: "production", PORT: "x", ...onlyElsewhere });
    for (const name of Object.keys(requiredSecrets))
      expect(faults.join("\n")).toContain(`${name} must be set`);
    for (const name of Object.keys(onlyElsewhere))
      expect(faults.join("\n")).toContain(`${name}=1 is not allowed`);
    expect(faults).toHaveLength(8);
  });
});

describe("keys", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "croupier-keys-"));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  const source = (variables: Record<string, string> = {}) => ({
    dataDir,
    createsKeys: true,
    embedded: true,
    variables,
  });

  test("are created once, readable by the owner only, even by processes that start concurrently", async () => {
    const [first, second] = await Promise.all([loadKeys(source()), loadKeys(source())]);
    expect(second).toEqual(first);
    expect(await loadKeys(source())).toEqual(first);
    expect(first.secrets.newest.bytes).toHaveLength(32);
    expect(first.jwe[0]?.publicJwk).not.toHaveProperty("d");
    const files = ["vendor-signing.pem", "house-vendor.pem", "jwe.json", "secrets", "local-access"];
    for (const file of [...files, "metrics-token"]) {
      expect((await stat(join(dataDir, "keys", file))).mode & 0o777).toBe(0o600);
    }
  });

  test("may be set: PEM with escaped line ends or base64, secrets as hex", async () => {
    const made = await loadKeys(source());
    const given = await loadKeys(
      source({
        VENDOR_SIGNING_KEY: made.vendorSigning[0].privateKeyPem.replaceAll("\n", "\\n"),
        HOUSE_VENDOR_KEY: Buffer.from(made.houseVendor.privateKeyPem).toString("base64"),
        JWE_KEYS: JSON.stringify(made.jwe.map(({ kid, privateJwk }) => ({ kid, ...privateJwk }))),
        SECRETS_KEY: made.secrets.newest.bytes.toString("hex"),
      }),
    );
    expect(given).toEqual(made);
  });

  test("may be lists, the newest first, with a hash key that stays", async () => {
    const [made, other] = await Promise.all([
      loadKeys(source()),
      loadKeys({ ...source(), dataDir: await mkdtemp(join(tmpdir(), "croupier-keys-")) }),
    ]);
    const [old, fresh] = [made.secrets.newest, other.secrets.newest];
    const pems = [other, made].map(({ vendorSigning }) => vendorSigning[0].privateKeyPem);
    const variables = {
      SECRETS_KEY: `${fresh.bytes.toString("base64")}, ${old.bytes.toString("hex")}`,
      HASH_KEY: old.bytes.toString("base64"),
      VENDOR_SIGNING_KEY: pems.map((pem) => Buffer.from(pem).toString("base64")).join(","),
    };
    const given = await loadKeys(source(variables));
    expect(given.secrets.all).toEqual([fresh, old]);
    expect(given.secrets.hashKey).toEqual(old.bytes);
    expect(given.vendorSigning).toEqual([other.vendorSigning[0], made.vendorSigning[0]]);
    const joined = await loadKeys(source({ VENDOR_SIGNING_KEY: pems.join("") }));
    expect(joined.vendorSigning).toEqual(given.vendorSigning);
    const twice = loadKeys(source({ SECRETS_KEY: `${variables.HASH_KEY},${variables.HASH_KEY}` }));
    await expect(twice).rejects.toBeInstanceOf(ConfigError);
  });

  test("for /metrics are created where other keys are, and never in production on PostgreSQL", async () => {
    const made = await loadKeys(source());
    const given = {
      VENDOR_SIGNING_KEY: made.vendorSigning[0].privateKeyPem,
      HOUSE_VENDOR_KEY: made.houseVendor.privateKeyPem,
      JWE_KEYS: JSON.stringify(made.jwe.map(({ kid, privateJwk }) => ({ kid, ...privateJwk }))),
      SECRETS_KEY: made.secrets.newest.bytes.toString("hex"),
    };
    const production = { ...source(given), createsKeys: false, embedded: false };
    expect(made.metrics).toHaveLength(43);
    expect((await loadKeys(production)).metrics).toBeNull();
    const variables = { ...given, METRICS_TOKEN: "given-by-the-owner" };
    expect((await loadKeys({ ...production, variables })).metrics).toBe("given-by-the-owner");
  });

  test("are not created outside a demo and development; those that exist are used", async () => {
    const made = await loadKeys(source());
    expect(await loadKeys({ ...source(), createsKeys: false })).toEqual(made);
    const empty = await mkdtemp(join(tmpdir(), "croupier-keys-"));
    const loading = loadKeys({ ...source(), dataDir: empty, createsKeys: false });
    const error = (await loading.catch((caught: unknown) => caught)) as ConfigError;
    expect(error.faults).toHaveLength(4);
    for (const name of Object.keys(requiredSecrets))
      expect(error.faults.join()).toContain(`${name} must be set`);
    await rm(empty, { recursive: true });
  });

  test("that cannot be read are all named, without their content", async () => {
    await writeFile(join(dataDir, "keys", "secrets"), "spoilt");
    const loading = loadKeys(source({ VENDOR_SIGNING_KEY: "spoilt", JWE_KEYS: "[]" }));
    const error = await loading.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConfigError);
    const { faults } = error as ConfigError;
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain("spoilt");
  });
});
