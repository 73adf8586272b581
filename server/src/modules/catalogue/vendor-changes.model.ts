import { sha256 } from "../../core/crypto.js";
import { validationFailed } from "../../core/errors.js";
import type { Details, Proposal } from "../approvals/approvals.model.js";
import { toOrigin } from "./vendor-registration.model.js";

/** What staff change of a registered vendor; what is left out stays. */
export interface VendorChange {
  readonly code: string;
  readonly baseUrl?: string;
  /** When left out, the origin of the former base URL becomes that of the new one. */
  readonly launchOrigins?: readonly string[];
  readonly ipAllowList?: readonly string[];
  /** A new key; the one in force stays valid beside it. */
  readonly publicKeyPem?: string;
  /** A new shared secret; the one in force stays valid beside it. */
  readonly sharedSecret?: string;
  /** Whether the platform generates the new shared secret. */
  readonly generateSecret: boolean;
  /** Whether the former key and secret stop being valid immediately. */
  readonly endFormer: boolean;
}

/** A vendor's connection: where it is reached, and what it proves itself with. */
export interface VendorConnection {
  readonly baseUrl: string;
  readonly launchOrigins: readonly string[];
  readonly ipAllowList: readonly string[];
  /** PEM of the newest key; null for a vendor without one. */
  readonly publicKeyPem: string | null;
  /** The newest secret; null for a vendor without one. */
  readonly secret: string | null;
}

/**
 * Applies a change to the connection in force. A secret that will be generated is not in it yet.
 * @throws DomainError validation_failed (baseUrl; generateSecret beside a secret, or for a vendor without one)
 */
export function applyChange(before: VendorConnection, change: VendorChange): VendorConnection {
  const { baseUrl = before.baseUrl, launchOrigins, ipAllowList, publicKeyPem, sharedSecret } = change;
  if (!/^https?:/.test(baseUrl)) throw validationFailed({ field: "baseUrl", code: "invalid" });
  if (change.generateSecret && (sharedSecret !== undefined || before.secret === null))
    throw validationFailed({ field: "generateSecret", code: "invalid" });
  const moved = baseUrl.replace(/\/+$/, "");
  return {
    baseUrl: moved,
    launchOrigins: launchOrigins?.map(toOrigin) ?? followOrigin(before, moved),
    ipAllowList: ipAllowList ?? before.ipAllowList,
    publicKeyPem: publicKeyPem ?? before.publicKeyPem,
    secret: sharedSecret ?? before.secret,
  };
}

function followOrigin({ baseUrl, launchOrigins }: VendorConnection, moved: string): readonly string[] {
  if (!URL.canParse(moved) || !URL.canParse(baseUrl)) return launchOrigins;
  const former = new URL(baseUrl).origin;
  return launchOrigins.map((origin) => (origin === former ? new URL(moved).origin : origin));
}

/**
 * Proposes a change: a second person has to enter the same. Only ending the former key and secret is safe, as is a
 * change of nothing.
 */
export function proposeConnection(
  before: VendorConnection,
  after: VendorConnection,
  { publicKeyPem, sharedSecret, generateSecret, endFormer }: VendorChange,
): Proposal {
  const isSecretKept = !generateSecret && before.secret === after.secret;
  const [from, to] = [toDetails(before), toDetails(after)];
  return {
    before: {
      ...from,
      ...(before.secret === null ? {} : { credentials: "current" }),
      formerCredentials: "kept",
    },
    after: {
      ...to,
      ...(before.secret === null ? {} : { credentials: credentialsWord(isSecretKept, generateSecret) }),
      formerCredentials: endFormer ? "ended" : "kept",
    },
    hidden: JSON.stringify([publicKeyPem ?? null, sharedSecret ?? null]),
    isSafe: isSecretKept && JSON.stringify(from) === JSON.stringify(to),
  };
}

function credentialsWord(isKept: boolean, isGenerated: boolean): string {
  if (isKept) return "current";
  return isGenerated ? "generated" : "replaced";
}

/** A connection as a second person sees it. The key is shown by its hash, a secret not at all. */
function toDetails({ baseUrl, launchOrigins, ipAllowList, publicKeyPem }: VendorConnection): Details {
  return {
    baseUrl,
    launchOrigins: launchOrigins.join(" "),
    ipAllowList: ipAllowList.join(" "),
    keyHash: publicKeyPem === null ? null : sha256(publicKeyPem).toString("hex"),
  };
}
