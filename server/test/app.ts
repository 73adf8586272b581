import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../src/app.js";
import { type Config, readSettings } from "../src/config/config.js";
import { type Keys, loadKeys } from "../src/config/keys.js";
import { ManualClock } from "../src/core/clock.js";
import type { Ctx } from "../src/core/ctx.js";
import { newId } from "../src/core/ids.js";
import { openSharedState } from "../src/core/shared-state.js";
import type { Services } from "../src/services.js";
import { codeIn, newestCode, TestCarriers } from "./carriers.js";
import { testCtx } from "./ctx.js";
import { openTestDatabase, type TestDatabase } from "./database.js";

/** Far from the ends of its day, week, month and year, and from changes between winter and summer time. */
const startOfTests = new Date("2026-06-10T12:00:00.000Z");

/** A whole server of a test file's own, without a socket unless it listens. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly config: Config;
  readonly test: TestDatabase;
  /** Stands at noon of one day in June, whenever the test runs, until it is moved. */
  readonly clock: ManualClock;
  /** Moves the clock to the machine's, for who compares it with what the database or a shell has dated. */
  meetRealTime(): void;
  /** Keeps what is sent by text message and mail. */
  readonly carriers: TestCarriers;
  /** The newest code that was sent to a phone (E.164) or an address. */
  codeTo(recipient: string): Promise<string>;
  /** A ctx of the platform itself, of no brand unless told. */
  platform(brand?: Ctx["brand"]): Ctx;
  close(): Promise<void>;
}

/**
 * Builds the real app on a database of its own. `clientDir`: where a built client lies, if a test needs one.
 * Those who test lateness build doors of their own; elsewhere a busy machine must not be taken for a late wallet.
 */
export async function buildTestApp(
  given: Partial<Config> = {},
  givenKeys: Partial<Keys> = {},
  vendorPatienceMs = 30_000,
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), "croupier-app-"));
  const test = await openTestDatabase();
  const settings = readSettings({ DATA_DIR: folder });
  const made = await loadKeys({ dataDir: folder, production: false, embedded: true, variables: {} });
  const keys = { ...made, ...givenKeys };
  const config: Config = { ...settings, clientDir: join(folder, "client"), demo: false, keys, ...given };
  const clock = new ManualClock(startOfTests);
  const shared = await openSharedState(process.env.REDIS_URL ?? null, () => undefined, newId());
  const { live, throttles } = shared;
  const carriers = new TestCarriers();
  const parts = { config, database: test.database, live, throttles, clock, carriers };
  const app = await buildApp({ ...parts, vendorPatienceMs, walletTimeoutMs: 30_000 });
  await app.ready();
  const platform = (brand?: Ctx["brand"]) =>
    testCtx(test.database.db, { brand, clock, actor: { kind: "system", name: "test" } });
  return {
    app,
    carriers,
    codeTo: async (to) => codeIn(newestCode(await carriers.to(to, app.services.messages, platform()))),
    services: app.services,
    config,
    test,
    clock,
    meetRealTime: () => clock.advance(Date.now() - clock.now().getTime()),
    platform,
    close: async () => {
      await app.close();
      await shared.close();
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
