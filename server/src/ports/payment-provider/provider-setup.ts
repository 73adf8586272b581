import { sameText } from "../../core/crypto.js";
import { isPartnerAddress } from "../partner-address.js";

/** A provider of payments or payouts, as staff set it up. */
export type PaymentProviderSetup =
  | { readonly code: string; readonly kind: "sandbox"; readonly secret: string }
  | { readonly code: string; readonly kind: "http"; readonly baseUrl: string; readonly secret: string };

/** The setup in the database, with its secret unsealed. */
export interface StoredProviderSetup {
  readonly kind: PaymentProviderSetup["kind"];
  readonly baseUrl: string | null;
  readonly secret: string;
}

const codePattern = /^[a-z][a-z0-9-]{1,31}$/;
const minSecretLength = 16;
const maxSecretLength = 200;
const maxUrlLength = 500;

function isBaseUrl(text: string, production: boolean): boolean {
  return text.length <= maxUrlLength && isPartnerAddress(text, production);
}

/** Returns the provider's base URL; null for the sandbox. */
export function getBaseUrl(setup: PaymentProviderSetup): string | null {
  return setup.kind === "http" ? setup.baseUrl : null;
}

export function isSameSetup(stored: StoredProviderSetup, setup: PaymentProviderSetup): boolean {
  const { kind, secret } = setup;
  return stored.kind === kind && stored.baseUrl === getBaseUrl(setup) && sameText(stored.secret, secret);
}

/** Returns the names of invalid fields. Production accepts neither the sandbox nor a base URL without https. */
export function findSetupFaults(setup: PaymentProviderSetup, production: boolean): string[] {
  const { code, kind, secret } = setup;
  const rules: [string, boolean][] = [
    ["code", codePattern.test(code)],
    ["kind", kind === "http" || !production],
    ["baseUrl", setup.kind === "sandbox" || isBaseUrl(setup.baseUrl, production)],
    ["secret", secret.length >= minSecretLength && secret.length <= maxSecretLength],
  ];
  return rules.filter(([, isValid]) => !isValid).map(([field]) => field);
}
