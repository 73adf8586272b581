import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { buildApp } from "../src/app.js";
import { type Config, readSettings } from "../src/config/config.js";
import { type Keys, loadKeys } from "../src/config/keys.js";
import { ManualClock } from "../src/core/clock.js";
import type { Ctx } from "../src/core/ctx.js";
import { newId } from "../src/core/ids.js";
import type { PasswordHasher } from "../src/core/password-hasher.js";
import { openSharedState } from "../src/core/shared-state.js";
import type { Modules, Services } from "../src/modules.js";
import { codeIn, newestCode, TestCarriers } from "./carriers.js";
import { testCtx } from "./ctx.js";
import { openOwnTestDatabase, openTestDatabase, type TestDatabase } from "./database.js";
import { quickHasher } from "./factories/hasher.js";
import { expectBooksToAgree } from "./reconcile.js";
import { TestThrottles } from "./throttles.js";

/** Far from the end of its day, week, month and year, and from daylight saving changes. */
const defaultNow = new Date("2026-06-10T12:00:00.000Z");

/** A complete server without a socket, unless it listens. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly modules: Modules;
  readonly config: Config;
  readonly test: TestDatabase;
  /** Is at noon on a day in June, whenever the test runs, until it is moved. */
  readonly clock: ManualClock;
  /** Listens on a port from the first call on, and returns it. */
  listen(): Promise<number>;
  /** Sets the clock to the machine's time, for tests that compare it with times of the database or a shell. */
  useRealTime(): void;
  /** Stores the text messages and emails that are sent. */
  readonly carriers: TestCarriers;
  /** Returns the newest code that was sent to a phone (E.164) or an email address. */
  codeTo(recipient: string): Promise<string>;
  /** Creates a ctx of the platform itself, without a brand unless one is given. */
  platform(brand?: Ctx["brand"]): Ctx;
}

/** A server that only one test file uses. */
export interface OwnTestApp extends TestApp {
  close(): Promise<void>;
  /** Reconciles the books with the checks of all modules and closes the server; fails on any difference. */
  reconcileAndClose(): Promise<void>;
}

interface AssembledApp {
  readonly t: TestApp;
  readonly throttles: TestThrottles;
  close(): Promise<void>;
}

let shared: Promise<AssembledApp> | undefined;
let workerKeys: Promise<Keys> | undefined;

/**
 * Returns the server that all test files of this worker share, built at first use. For each caller the clock starts at
 * the same noon, and sent messages and throttle counters are reset; data of earlier files stays in brands of their own.
 */
export async function openTestApp(): Promise<TestApp> {
  shared ??= openTestDatabase().then((test) => assemble(test, {}));
  const { t, throttles } = await shared;
  t.clock.set(defaultNow);
  t.carriers.reset();
  throttles.reset();
  return t;
}

/** How a test's own server differs from the shared one. */
interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly keys?: Partial<Keys>;
  readonly hasher?: PasswordHasher;
  /** The timeout of a vendor's wallet call, in milliseconds; by default long enough for a busy machine. */
  readonly vendorTimeoutMs?: number;
}

/**
 * Builds a server on the worker's shared database, for a test that needs other settings, such as another `clientDir`.
 */
export async function buildTestApp(differences: TestAppOptions): Promise<OwnTestApp> {
  return ownApp(await assemble(await openTestDatabase(), differences));
}

/** Builds a server on a database that the caller opened and closes, such as a restored one. */
export async function buildTestAppOn(test: TestDatabase): Promise<OwnTestApp> {
  return ownApp(await assemble(test, {}));
}

function ownApp({ t, close }: Pick<AssembledApp, "t" | "close">): OwnTestApp {
  const reconcileAndClose = async () => {
    await expectBooksToAgree(t.test.database.db, t.modules.reconcileChecks);
    await close();
  };
  return { ...t, close, reconcileAndClose };
}

/** Builds a server on an empty database of its own, for a test that reads all brands or moves the time of jobs. */
export async function buildOwnTestApp(differences: TestAppOptions = {}): Promise<OwnTestApp> {
  const test = await openOwnTestDatabase();
  const { t, close } = await assemble(test, differences);
  return ownApp({
    t,
    close: async () => {
      await close();
      await test.close();
    },
  });
}

/** Created once for all servers of a worker: generating an RSA key pair takes longer than most tests. */
async function loadWorkerKeys(): Promise<Keys> {
  workerKeys ??= createFolder().then((dataDir) =>
    loadKeys({ dataDir, createsKeys: true, embedded: true, variables: {} }),
  );
  return workerKeys;
}

/** Creates a folder that is deleted after the run. */
function createFolder(): Promise<string> {
  return mkdtemp(join(inject("folder"), "app-"));
}

async function assemble(test: TestDatabase, differences: TestAppOptions): Promise<AssembledApp> {
  const folder = await createFolder();
  const keys = { ...(await loadWorkerKeys()), ...differences.keys };
  const settings = readSettings({ DATA_DIR: folder });
  const clientDir = join(folder, "client");
  const config: Config = {
    ...settings,
    clientDir,
    demo: false,
    production: false,
    pushLoopback: true,
    keys,
    // Every test calls from the same address.
    failedAuthenticationsPerMinute: 1_000_000,
    ...differences.config,
  };
  const clock = new ManualClock(defaultNow);
  const state = await openSharedState(process.env.REDIS_URL ?? null, () => undefined, newId());
  const throttles = new TestThrottles(state.throttles);
  const carriers = new TestCarriers();
  const app = await buildApp({
    compileAfter: 0,
    config,
    database: test.database,
    live: state.live,
    throttles,
    clock,
    carriers,
    hasher: differences.hasher ?? quickHasher,
    vendorTimeoutMs: differences.vendorTimeoutMs ?? 30_000,
    walletTimeoutMs: 30_000,
  });
  await app.ready();
  const platform = (brand?: Ctx["brand"]) =>
    testCtx(test.database.db, { brand, clock, actor: { kind: "system", name: "test" } });
  const t: TestApp = {
    app,
    carriers,
    codeTo: async (to) =>
      codeIn(newestCode(await carriers.receivedBy(to, app.services.delivery, platform()))),
    services: app.services,
    modules: app.modules,
    config,
    test,
    clock,
    listen: async () => {
      if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
      return (app.server.address() as AddressInfo).port;
    },
    useRealTime: () => clock.set(new Date()),
    platform,
  };
  const close = async () => {
    await app.close();
    await state.close();
  };
  return { t, throttles, close };
}
