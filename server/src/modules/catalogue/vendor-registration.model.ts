import { validationFailed } from "../../core/errors.js";
import type { NewVendor } from "./catalogue.model.js";

/** A vendor to register, as people enter it. */
export interface VendorForm extends Omit<NewVendor, "games"> {
  /** The vendor's codes of its games. */
  readonly games: readonly string[];
}

/** An origin as browsers write it; a URL that is more than an origin is returned unchanged, to be refused later. */
export function toOrigin(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  return url.href === `${url.origin}/` ? url.origin : text;
}

/**
 * Checks what only registrations ask for, beyond the rules of every vendor: a plain code and an http or https address.
 * Vendors of this process, whose base URL is `house:`, are not registered.
 * @throws DomainError validation_failed (code, baseUrl)
 */
export function toNewVendor({ games, launchOrigins, ...form }: VendorForm): NewVendor {
  const rules: [string, boolean][] = [
    ["code", /^[a-z0-9][a-z0-9-]{0,31}$/.test(form.code)],
    ["baseUrl", /^https?:/.test(form.baseUrl)],
  ];
  const broken = rules.filter(([, isValid]) => !isValid).map(([field]) => ({ field, code: "invalid" }));
  if (broken.length > 0) throw validationFailed(...broken);
  return {
    ...form,
    baseUrl: form.baseUrl.replace(/\/+$/, ""),
    ...(launchOrigins && launchOrigins.length > 0 ? { launchOrigins: launchOrigins.map(toOrigin) } : {}),
    games: games.map((code) => ({ code })),
  };
}

/** Writes a public key as PEM again that was entered in one line, with or without the first and last line of the file. */
export function toPublicKeyPem(text: string): string {
  const base64 = text.replace(/-----(BEGIN|END) PUBLIC KEY-----/g, "").replace(/\s+/gu, "");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN PUBLIC KEY-----", ...lines, "-----END PUBLIC KEY-----", ""].join("\n");
}
