import { sameText } from "../core/crypto.js";
import { isPartnerAddress } from "./partner-address.js";

/** Who takes or pays money, as an operator sets it up. */
export type GatewaySetup =
  | { readonly code: string; readonly kind: "sandbox"; readonly secret: string }
  | { readonly code: string; readonly kind: "http"; readonly baseUrl: string; readonly secret: string };

/** The same as it is kept, its secret opened. */
export interface HeldSetup {
  readonly kind: GatewaySetup["kind"];
  readonly baseUrl: string | null;
  readonly secret: string;
}

const word = /^[a-z][a-z0-9-]{1,31}$/;
const shortestSecret = 16;
const longestSecret = 200;

/** Where it is reached; null for the sandbox. */
export function addressOf(setup: GatewaySetup): string | null {
  return setup.kind === "http" ? setup.baseUrl : null;
}

/** Whether it is what is kept already. */
export function isSetUpSo(held: HeldSetup, setup: GatewaySetup): boolean {
  const { kind, secret } = setup;
  return held.kind === kind && held.baseUrl === addressOf(setup) && sameText(held.secret, secret);
}

/** The members of a setup that cannot be: in production the sandbox, and an address that is not https. */
export function setupFaults(setup: GatewaySetup, production: boolean): string[] {
  const { code, kind, secret } = setup;
  const rules: [string, boolean][] = [
    ["code", word.test(code)],
    ["kind", kind === "http" || !production],
    ["baseUrl", setup.kind === "sandbox" || isPartnerAddress(setup.baseUrl, production)],
    ["secret", secret.length >= shortestSecret && secret.length <= longestSecret],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => field);
}
