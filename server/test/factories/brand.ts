import type { BrandRef } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import type { NewBrand } from "../../src/modules/brands/brands.model.js";
import { insertBrand } from "../../src/modules/brands/brands.store.js";

/** The random part of an id, which differs between ids of the same millisecond. */
export function unique(): string {
  return newId().slice(-12);
}

/** Inserts a brand with a unique host. */
export async function buildBrand(
  db: Db,
  overrides: Partial<NewBrand> = {},
): Promise<BrandRef & { readonly host: string }> {
  const id = newId();
  const code = `b-${unique()}`;
  const brand: NewBrand = {
    code,
    name: "A brand",
    domains: [`${code}.test`],
    languages: ["EN", "CN", "VI", "TH", "AR"],
    defaultLanguage: "EN",
    currencies: ["USD", "EUR"],
    timeZone: "UTC",
    theme: {
      seedColour: "#7552f2",
      accentColour: "#ffb020",
      radiusScale: 1,
      logoUrl: null,
      logoDarkUrl: null,
      faviconUrl: null,
    },
    freeDocuments: true,
    ...overrides,
  };
  await insertBrand(db, id, brand);
  return { id, code: brand.code, timeZone: brand.timeZone, host: brand.domains[0] ?? "" };
}
