import { generateKeyPairSync } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Child, freePort, runCommand, startServer } from "../../test/process/child.js";
import { requiredSecrets } from "../config/env.js";
import { demoAuthenticatorKey, demoStaffPassword } from "../modules/staff/demo/demo-staff.js";

const timeoutMs = 300_000;
let dataDir: string;
let env: Record<string, string>;
let origin: string;
let server: Child;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "croupier-process-"));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  env = { DATA_DIR: dataDir, PORT: String(port) };
  server = startServer(env);
  await server.ready();
}, timeoutMs);

afterAll(async () => {
  await server.stop("SIGKILL");
  await rm(dataDir, { recursive: true });
});

const admin = (...command: string[]) => runCommand(env, ["admin", ...command]);

/** Sets whether the demo brand is in maintenance. */
const setMaintenance = (state: "on" | "off") => admin("brand", "maintenance", state);

/** Adds a vendor with one game to the demo brand. */
async function addVendor(code: string) {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const file = join(dataDir, `${code}.pem`);
  await writeFile(file, publicKey.export({ type: "spki", format: "pem" }));
  const options = ["--brand", "demo", "--code", code, "--base-url", "http://127.0.0.1:9/"];
  return runCommand(env, ["vendor-add", ...options, "--public-key", file, "--game", "one"]);
}

async function readLock(): Promise<{ pid: number; address: string }> {
  return JSON.parse(await readFile(join(dataDir, "lock"), "utf8"));
}

async function isDemoClosed(): Promise<boolean> {
  const answer = await fetch(`http://localhost:${env.PORT}/wps/system/status`);
  const { value } = (await answer.json()) as { value: { systemStatus: number } };
  return value.systemStatus === 1;
}

describe("a running server", () => {
  test("closes its data directory to other users", async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test("answers on both loopback addresses and prints the demo accounts", async () => {
    for (const at of [origin, origin.replace("127.0.0.1", "[::1]")]) {
      expect((await fetch(`${at}/healthz`)).status).toBe(200);
      // On a busy machine the first probes may time out.
      await expect.poll(async () => (await fetch(`${at}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    }
    expect(server.out).toContain("player1, player2");
    expect(server.out).toContain(`http://localhost:${env.PORT}`);
    expect(await readLock()).toMatchObject({ pid: server.process.pid, address: origin });
  });

  test(
    "keeps a second server off its data directory, with one sentence",
    async () => {
      const second = startServer({ ...env, PORT: String(await freePort()) });
      expect(await second.exited).toBe(1);
      expect(second.err).toMatch(/^The data directory .+ is in use by process \d+, serving http:.+\.\n$/);
    },
    timeoutMs,
  );

  test(
    "accepts commands from a shell: admin, vendor-add and reconcile",
    async () => {
      const signIn = ["sign-in", "admin", "--password-stdin", "--authenticator-key", demoAuthenticatorKey];
      expect(await runCommand(env, ["admin", ...signIn], `${demoStaffPassword}\n`)).toMatchObject({
        code: 0,
      });
      expect(await admin("games", "status", "nothing", "active")).toMatchObject({
        code: 1,
        err: expect.stringContaining("(game_not_found)"),
      });
      expect(await admin("content", "hide", "notice")).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^[1-9]\d* of \d+ entries are now hidden\.$/m),
      });
      expect(await admin("content", "hide", "notice")).toMatchObject({
        out: expect.stringMatching(/^0 of \d+ entries are now hidden\.$/m),
      });
      expect(await admin("content", "show", "notice")).toMatchObject({ code: 0 });
      const added = await addVendor("acme");
      expect(added).toMatchObject({ code: 0 });
      expect(added.out).toContain(`http://localhost:${env.PORT}/vendor/acme`);
      expect(added.out).toContain("-----BEGIN PUBLIC KEY-----");
      const books = await runCommand(env, ["reconcile", "--json"]);
      expect(books.code).toBe(0);
      expect(JSON.parse(books.out)).toMatchObject({ agrees: true });
    },
    timeoutMs,
  );

  test("refuses local access without the key, and from browsers even with it", async () => {
    const key = await readFile(join(dataDir, "keys", "local-access"), "utf8");
    const send = (headers: Record<string, string>) =>
      fetch(`${origin}/_local/command`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ command: "reconcile", args: { json: true } }),
      });
    expect((await send({})).status).toBe(403);
    expect((await send({ authorization: "Bearer nonsense" })).status).toBe(403);
    expect((await send({ authorization: `Bearer ${key}`, origin })).status).toBe(403);
    expect((await send({ authorization: `Bearer ${key}`, "x-forwarded-for": "1.2.3.4" })).status).toBe(403);
    expect((await send({ authorization: `Bearer ${key}` })).status).toBe(200);
  });
});

describe("a killed server", () => {
  test(
    "keeps what was committed; the next one takes over its lock",
    async () => {
      expect(await setMaintenance("on")).toMatchObject({ code: 0 });
      await server.stop("SIGKILL");
      expect(existsSync(join(dataDir, "lock"))).toBe(true);
      server = await startServer(env).ready();
      expect(await isDemoClosed()).toBe(true);
      expect(await setMaintenance("off")).toMatchObject({ code: 0 });
      expect(await isDemoClosed()).toBe(false);
    },
    timeoutMs,
  );
});

describe("a stopped server", () => {
  test(
    "finishes running requests, then exits with 0 and releases its directory",
    async () => {
      const body = JSON.stringify({ query: "{ brand { code } }" });
      const answered = new Promise<number | undefined>((resolve, reject) => {
        const length = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
        const headers = { ...length, expect: "100-continue" };
        const slow = request(`${origin}/graphql`, { method: "POST", headers }, (response) => {
          response.resume();
          response.once("end", () => resolve(response.statusCode));
        });
        slow.once("error", reject);
        // The server sends it once it has read the request's headers.
        slow.once("continue", () => {
          slow.write(body.slice(0, 5));
          setTimeout(() => server.process.kill("SIGTERM"), 300);
          setTimeout(() => slow.end(body.slice(5)), 1000);
        });
        slow.flushHeaders();
      });
      expect(await answered).toBe(200);
      expect(await server.exited).toBe(0);
      expect(existsSync(join(dataDir, "lock"))).toBe(false);
    },
    timeoutMs,
  );

  test(
    "lets commands open the database by themselves",
    async () => {
      expect(await addVendor("bravo")).toMatchObject({ code: 0, err: "" });
      const books = await runCommand(env, ["reconcile"]);
      expect(books).toMatchObject({ code: 0 });
      expect(books.out).toContain("The books agree.");
      expect(existsSync(join(dataDir, "lock"))).toBe(false);
    },
    timeoutMs,
  );
});

describe("a copy of a stopped server's directory", () => {
  test(
    "is a backup: its books agree, and members sign in",
    async () => {
      const copy = `${dataDir}-copy`;
      await cp(dataDir, copy, { recursive: true });
      const restored = { DATA_DIR: copy, PORT: String(await freePort()) };
      try {
        expect((await runCommand(restored, ["reconcile"])).out).toContain("The books agree.");
        const started = await startServer(restored).ready();
        const query = `mutation { signIn(input: {username: "player1", password: "Player1#2026"}) {
          ... on SignedIn { me { account } } } }`;
        const answer = await fetch(`http://localhost:${restored.PORT}/graphql`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ query }),
        });
        expect(await answer.json()).toMatchObject({ data: { signIn: { me: { account: "player1" } } } });
        expect(await started.stop()).toBe(0);
      } finally {
        await rm(copy, { recursive: true });
      }
    },
    timeoutMs,
  );
});

describe("a start that fails", () => {
  const failing = async (given: Record<string, string>) => {
    const child = startServer(given);
    return { code: await child.exited, err: child.err };
  };

  test(
    "on a port in use reports it",
    async () => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
      const { port } = taken.address() as { port: number };
      const { code, err } = await failing({ ...env, PORT: String(port) });
      taken.close();
      expect(code).toBe(1);
      expect(err).toBe(
        `Port ${port} on 127.0.0.1 is in use by another process; set another one with PORT.\n`,
      );
      expect(existsSync(join(dataDir, "lock"))).toBe(false);
    },
    timeoutMs,
  );

  test(
    "on an unreachable database reports it, without the password",
    async () => {
      const url = `postgres://me:hidden@127.0.0.1:${await freePort()}/books`;
      const { code, err } = await failing({ ...env, DATABASE_URL: url });
      expect(code).toBe(1);
      expect(err).toMatch(
        /^The database books at 127\.0\.0\.1:\d+ cannot be reached: the connection was refused\.\n$/,
      );
    },
    timeoutMs,
  );

  test("without a demo or DEV=1 creates no keys, and lists every missing one", async () => {
    const { code, err } = await failing({ ...env, DEMO: "0", DATA_DIR: join(dataDir, "closed") });
    expect(code).toBe(1);
    for (const name of Object.keys(requiredSecrets)) expect(err).toContain(`${name} must be set`);
    expect(err.trimEnd().split("\n")).toHaveLength(4);
  });

  test("in production lists every missing secret", async () => {
    const { code, err } = await failing({ ...env, NODE_ENV: "production", PORT: "nonsense" });
    expect(code).toBe(1);
    for (const name of Object.keys(requiredSecrets)) expect(err).toContain(`${name} must be set`);
    expect(err.trimEnd().split("\n")).toHaveLength(5);
  });
});
