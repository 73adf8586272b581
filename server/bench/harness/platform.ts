import { readSettings } from "../../src/config/config.js";
import { loadKeys } from "../../src/config/keys.js";
import { systemClock } from "../../src/core/clock.js";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { noMeter } from "../../src/core/meter.js";
import { SecretKeys } from "../../src/core/secret-keys.js";
import { openSharedState } from "../../src/core/shared-state.js";
import type { Database, Db } from "../../src/db/database.js";
import { loadCatalogue } from "../../src/demo/load-catalogue.js";
import { createModules, type Services } from "../../src/modules.js";
import { testCtx } from "../../test/ctx.js";
import { buildBrand } from "../../test/factories/brand.js";
import { serverSecrets } from "./server.js";

/** Creates the services over an open database; the keys are in `dataDir`. */
export async function openServices(dataDir: string, database: Pick<Database, "db">): Promise<Services> {
  const settings = readSettings({ DATA_DIR: dataDir });
  const keys = await loadKeys({ dataDir, createsKeys: true, embedded: true, variables: {} });
  const { live, throttles } = await openSharedState(null, () => undefined);
  const deliver = () => Promise.reject(new Error("the bench delivers nothing"));
  const modules = createModules({
    config: {
      ...settings,
      demo: false,
      production: false,
      keys: { ...keys, secrets: new SecretKeys([serverSecrets]) },
    },
    database: database as Database,
    live,
    throttles,
    clock: systemClock,
    deliver,
    meter: noMeter,
  });
  return modules.services;
}

/** A ctx of the platform itself in a brand. */
export function platformCtx(db: Db, brand: BrandRef): Ctx {
  return testCtx(db, { brand, clock: systemClock, actor: { kind: "system", name: "bench" } });
}

/** Builds a brand with a generated catalogue of the given number of games. */
export async function buildLobbyBrand(
  db: Db,
  dataDir: string,
  games: number,
): Promise<BrandRef & { readonly host: string }> {
  const brand = await buildBrand(db);
  const services = await openServices(dataDir, { db });
  await loadCatalogue(platformCtx(db, brand), services, games);
  return brand;
}
