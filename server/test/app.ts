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
import { openSharedState } from "../src/core/shared-state.js";
import type { PasswordHasher } from "../src/modules/identity/passwords/password-hasher.js";
import type { Modules, Services } from "../src/modules.js";
import { codeIn, newestCode, TestCarriers } from "./carriers.js";
import { testCtx } from "./ctx.js";
import { openOwnTestDatabase, openTestDatabase, type TestDatabase } from "./database.js";
import { quickHasher } from "./factories/hasher.js";
import { expectBooksToAgree } from "./reconcile.js";
import { TestThrottles } from "./throttles.js";

/** Far from the ends of its day, week, month and year, and from changes between winter and summer time. */
const startOfTests = new Date("2026-06-10T12:00:00.000Z");

/** A whole server without a socket, unless it listens. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly modules: Modules;
  readonly config: Config;
  readonly test: TestDatabase;
  /** Stands at noon of one day in June, whenever the test runs, until it is moved. */
  readonly clock: ManualClock;
  /** The port it listens on, from the first call on. */
  listen(): Promise<number>;
  /** Moves the clock to the machine's, for tests that compare it with what the database or a shell has dated. */
  meetRealTime(): void;
  /** Keeps what is sent by text message and mail. */
  readonly carriers: TestCarriers;
  /** The newest code that was sent to a phone (E.164) or an address. */
  codeTo(recipient: string): Promise<string>;
  /** A ctx of the platform itself, of no brand unless one is given. */
  platform(brand?: Ctx["brand"]): Ctx;
}

/** A server that one test file has to itself. */
export interface OwnTestApp extends TestApp {
  close(): Promise<void>;
  /** Reconciles the books by the checks of all modules, then closes. Fails on any difference. */
  reconcileAndClose(): Promise<void>;
}

interface Assembled {
  readonly t: TestApp;
  readonly throttles: TestThrottles;
  close(): Promise<void>;
}

let shared: Promise<Assembled> | undefined;
let workerKeys: Promise<Keys> | undefined;

/**
 * The server that all test files of this worker share, built at first use. For each caller the clock starts at the same
 * noon, nothing has been sent, and no throttle has counted; what earlier files wrote stays in brands of their own.
 */
export async function openTestApp(): Promise<TestApp> {
  shared ??= openTestDatabase().then((test) => assemble(test, {}));
  const { t, throttles } = await shared;
  t.clock.set(startOfTests);
  t.carriers.reset();
  throttles.reset();
  return t;
}

/** How a server of a test's own differs from the shared one. */
interface Differences {
  readonly config?: Partial<Config>;
  readonly keys?: Partial<Keys>;
  readonly hasher?: PasswordHasher;
  /** How long vendors wait for the wallet, in milliseconds; by default so long that a busy machine is never late. */
  readonly vendorPatienceMs?: number;
}

/**
 * A server on the database that the worker's files share, for a test that needs other settings: of `clientDir`, say.
 */
export async function buildTestApp(differences: Differences): Promise<OwnTestApp> {
  return ownApp(await assemble(await openTestDatabase(), differences));
}

function ownApp({ t, close }: Pick<Assembled, "t" | "close">): OwnTestApp {
  const reconcileAndClose = async () => {
    await expectBooksToAgree(t.test.database.db, t.modules.reconcileChecks);
    await close();
  };
  return { ...t, close, reconcileAndClose };
}

/** A server on an empty database of its own, for a test that looks at all brands or moves the time of jobs. */
export async function buildOwnTestApp(differences: Differences = {}): Promise<OwnTestApp> {
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

/** Made once for all servers of a worker: an RSA pair takes longer than most tests. */
async function keysOfWorker(): Promise<Keys> {
  workerKeys ??= newFolder().then((dataDir) =>
    loadKeys({ dataDir, production: false, embedded: true, variables: {} }),
  );
  return workerKeys;
}

/** A folder that goes with the run. */
function newFolder(): Promise<string> {
  return mkdtemp(join(inject("folder"), "app-"));
}

async function assemble(test: TestDatabase, differences: Differences): Promise<Assembled> {
  const folder = await newFolder();
  const keys = { ...(await keysOfWorker()), ...differences.keys };
  const settings = readSettings({ DATA_DIR: folder });
  const clientDir = join(folder, "client");
  const config: Config = { ...settings, clientDir, demo: false, keys, ...differences.config };
  const clock = new ManualClock(startOfTests);
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
    vendorPatienceMs: differences.vendorPatienceMs ?? 30_000,
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
    meetRealTime: () => clock.set(new Date()),
    platform,
  };
  const close = async () => {
    await app.close();
    await state.close();
  };
  return { t, throttles, close };
}
