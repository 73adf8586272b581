import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";

export type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON };

/** Where the browser shows the page, such as "https://demo.test:8443": passkeys are bound to its host name. */
export type PageOrigin = string;

/** What is stored of a passkey. */
export interface StoredPasskey {
  /** The id that the browser reports, in base64url. */
  readonly credentialId: string;
  readonly publicKey: Buffer;
  /** Grows with each use where the device counts them. */
  readonly counter: bigint;
  readonly transports: readonly string[];
}

/** How long a browser has to answer a challenge. */
export const challengeMs = 5 * 60_000;

const longestName = 60;

/** The host name that passkeys of a page are bound to. */
export function passkeyHostOf(origin: PageOrigin): string {
  return new URL(origin).hostname;
}

/** Returns the name of a passkey without spaces around it. @throws DomainError validation_failed (name: length) */
export function requirePasskeyName(name: string): string {
  const label = name.trim();
  if (label.length === 0 || label.length > longestName)
    throw validationFailed({ field: "name", code: "length", params: { min: 1, max: longestName } });
  return label;
}

/**
 * Makes what the browser needs to create a passkey. The authenticator has to verify the person, by a PIN or a fingerprint.
 * @param isDiscoverable whether the passkey must be offered where no user name was entered
 */
export function newPasskeyOptions({
  isDiscoverable,
  known,
  origin,
  ...of
}: {
  readonly origin: PageOrigin;
  readonly siteName: string;
  readonly username: string;
  readonly accountId: string;
  /** Passkeys that the account has for the host already. */
  readonly known: readonly Pick<StoredPasskey, "credentialId">[];
  readonly isDiscoverable: boolean;
}): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: of.siteName,
    rpID: passkeyHostOf(origin),
    userName: of.username,
    userID: new Uint8Array(Buffer.from(of.accountId)),
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: {
      userVerification: "required",
      residentKey: isDiscoverable ? "required" : "preferred",
    },
  });
}

/** Makes what the browser needs to use a passkey: one of those given, or any of the host. */
export function passkeyRequestOptions(
  origin: PageOrigin,
  of: readonly Pick<StoredPasskey, "credentialId" | "transports">[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: passkeyHostOf(origin),
    userVerification: "required",
    allowCredentials: of.map(({ credentialId: id, transports }) => {
      return { id, transports: transports as AuthenticatorTransport[] };
    }),
  });
}

/** A browser's answer to a challenge. The challenge is as the browser reports it, until the answer is verified. */
export interface PasskeyAnswer {
  readonly credentialId: string;
  readonly challenge: string;
  /** RegistrationResponseJSON or AuthenticationResponseJSON. */
  readonly response: unknown;
}

const browserResponse = z.looseObject({
  id: z.string().min(1).max(1_400),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});
const clientData = z.looseObject({ challenge: z.string().min(1).max(255) });

/** Reads a browser's answer; `verifyNewPasskey` and `verifyPasskey` check it. @throws DomainError passkey_refused */
export function parsePasskeyAnswer(text: string): PasskeyAnswer {
  try {
    const response = browserResponse.parse(JSON.parse(text));
    const data = Buffer.from(response.response.clientDataJSON, "base64url").toString("utf8");
    const { challenge } = clientData.parse(JSON.parse(data));
    return { credentialId: response.id, challenge, response };
  } catch (error) {
    throw new DomainError("passkey_refused", {}, { cause: error });
  }
}

/** Verifies a new passkey against the challenge that was issued for it. @throws DomainError passkey_refused */
export async function verifyNewPasskey(
  ctx: Ctx,
  origin: PageOrigin,
  { response }: PasskeyAnswer,
  challenge: string,
): Promise<StoredPasskey> {
  const { registrationInfo } = await refusing(
    ctx,
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkeyHostOf(origin),
    }),
  );
  if (!registrationInfo) throw new DomainError("passkey_refused");
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter: BigInt(counter), transports };
}

/**
 * Verifies the use of a passkey against the challenge that was issued for it.
 * @returns The counter that the passkey reported, to be stored.
 * @throws DomainError passkey_refused
 */
export async function verifyPasskey(
  ctx: Ctx,
  origin: PageOrigin,
  { response }: PasskeyAnswer,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: StoredPasskey },
): Promise<bigint> {
  const { credentialId: id, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await refusing(
    ctx,
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkeyHostOf(origin),
      credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    }),
  );
  if (!verified) throw new DomainError("passkey_refused");
  return BigInt(authenticationInfo.newCounter);
}

/** The library throws for every response that does not fit. @throws DomainError passkey_refused */
async function refusing<Result>(ctx: Ctx, verification: Promise<Result>): Promise<Result> {
  try {
    return await verification;
  } catch (error) {
    ctx.log.warn({ err: error }, "a passkey response was refused");
    throw new DomainError("passkey_refused", {}, { cause: error });
  }
}
