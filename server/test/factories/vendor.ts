import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { BrandRef, VendorActor } from "../../src/core/ctx.js";
import type { Db } from "../../src/db/database.js";
import type { GameStatus, NewVendor } from "../../src/modules/catalogue/catalogue.model.js";
import {
  findVendor,
  insertKey,
  insertVendor,
  updateVendorStatus,
} from "../../src/modules/catalogue/catalogue.store.js";
import { unique } from "./brand.js";

/** A vendor's key pair. */
export interface VendorKeys {
  readonly privateKey: KeyObject;
  readonly publicKeyPem: string;
}

/** Generates an RSA key pair, by default of 2048 bits. */
export function makeKeys(bits = 2048): VendorKeys {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  return { privateKey, publicKeyPem: publicKey.export({ type: "spki", format: "pem" }).toString() };
}

let shared: VendorKeys | undefined;

export interface BuiltVendor {
  readonly id: string;
  readonly brandId: string;
  readonly code: string;
  readonly keys: VendorKeys;
  /** The vendor as if its signature had been verified. */
  readonly actor: VendorActor;
}

/** Adds a vendor to the brand, with one active key that all vendors of a test file share. */
export async function buildVendor(
  db: Db,
  brand: BrandRef,
  overrides: Partial<Omit<NewVendor, "games">> & {
    readonly status?: GameStatus;
    readonly now?: Date;
  } = {},
): Promise<BuiltVendor> {
  shared ??= makeKeys();
  const code = overrides.code ?? `v-${unique()}`;
  const vendor = { baseUrl: "https://vendor.test", ...overrides, code };
  const id = await insertVendor(
    db,
    brand.id,
    { ...vendor, publicKeyPem: "", games: [] },
    overrides.now ?? new Date(),
  );
  if (id === null) throw new Error(`${code} is taken`);
  await insertKey(db, id, overrides.publicKeyPem ?? shared.publicKeyPem, overrides.now ?? new Date());
  if (overrides.status) await updateVendorStatus(db, brand.id, code, overrides.status);
  if (!(await findVendor(db, brand.id, { id }))) throw new Error("the vendor is missing");
  return {
    id,
    brandId: brand.id,
    code,
    keys: shared,
    actor: { kind: "vendor", vendorId: id, vendorCode: code },
  };
}

/** Returns the value of the signature header for these bytes. */
export function signatureOver(body: Buffer, { privateKey }: VendorKeys): string {
  return sign("RSA-SHA256", body, privateKey).toString("base64");
}
