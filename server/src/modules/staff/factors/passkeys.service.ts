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
import type { Ctx, StaffActor } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { inTx } from "../../../core/tx.js";
import type { StaffSessionsService } from "../sessions/sessions.service.js";
import { requireReauthenticated, requireStaffSession } from "../staff.policy.js";
import type { FactorSetUp, StaffFactorsService } from "./factors.service.js";
import {
  type ChallengePurpose,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  type PasskeyRow,
  putChallenge,
  recordPasskeyUse,
  takeChallenge,
} from "./passkeys.store.js";

interface Deps {
  readonly sessions: StaffSessionsService;
  readonly factors: StaffFactorsService;
}

/** Where the browser shows the page, such as "https://demo.test:8443": passkeys are bound to its host name. */
export type PageOrigin = string;

/** A passkey as its owner sees it. */
export type Passkey = Pick<PasskeyRow, "credentialId" | "name" | "createdAt" | "lastUsedAt">;

const challengeMinutes = 5;
const longestName = 60;

/** Passkeys of staff (WebAuthn). The authenticator has to verify the person, by a PIN or a fingerprint. */
export class StaffPasskeysService {
  constructor(private readonly deps: Deps) {}

  /** Lists the caller's passkeys, oldest first. @throws DomainError not_logged_in, permission_denied */
  async own(ctx: Ctx): Promise<Passkey[]> {
    return listPasskeys(ctx.db, requireStaffSession(ctx.actor).accountId, null);
  }

  /**
   * Makes what the browser needs to create a passkey for the caller.
   * @throws DomainError as StaffFactorsService.beginAuthenticator
   */
  async beginRegistration(ctx: Ctx, origin: PageOrigin): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { accountId, username, sessionId } = this.deps.factors.requireMayAdd(ctx);
    const rpID = new URL(origin).hostname;
    const known = await listPasskeys(ctx.db, accountId, rpID);
    const options = await generateRegistrationOptions({
      rpName: `Croupier ${ctx.brand.code}`,
      rpID,
      userName: username,
      userID: new Uint8Array(Buffer.from(accountId)),
      excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
      authenticatorSelection: { userVerification: "required", residentKey: "preferred" },
    });
    await this.store(ctx, sessionId, "register", options.challenge);
    return options;
  }

  /**
   * Makes a new passkey a factor of the caller, by the browser's response (RegistrationResponseJSON).
   * @throws DomainError as beginRegistration; validation_failed (name), too_many_requests, passkey_refused, factor_in_use
   */
  async register(
    ctx: Ctx,
    origin: PageOrigin,
    { name, response }: { readonly name: string; readonly response: string },
  ): Promise<FactorSetUp> {
    const staff = this.deps.factors.requireMayAdd(ctx);
    const label = name.trim();
    if (label.length === 0 || label.length > longestName)
      throw validationFailed({ field: "name", code: "length", params: { min: 1, max: longestName } });
    const rpId = new URL(origin).hostname;
    const {
      id,
      publicKey,
      counter,
      transports = [],
    } = await this.attempt(ctx, staff, async () => {
      const expectedChallenge = await this.take(ctx, staff.sessionId, "register");
      const parsed = parseResponse<RegistrationResponseJSON>(response);
      const expected = { response: parsed, expectedChallenge, expectedOrigin: origin, expectedRPID: rpId };
      const { registrationInfo } = await refusing(ctx, verifyRegistrationResponse(expected));
      if (!registrationInfo) throw new DomainError("passkey_refused");
      return registrationInfo.credential;
    });
    return this.deps.factors.add(ctx, staff, "staff.add-passkey", async (ctx) => {
      const isNew = await insertPasskey(ctx.db, {
        accountId: staff.accountId,
        credentialId: id,
        name: label,
        rpId,
        publicKey: Buffer.from(publicKey),
        counter: BigInt(counter),
        transports,
        now: ctx.clock.now(),
      });
      if (!isNew) throw new DomainError("factor_in_use");
    });
  }

  /**
   * Makes what the browser needs to use one of the caller's passkeys.
   * @throws DomainError not_logged_in, permission_denied, not_found without a passkey for this host
   */
  async beginVerification(ctx: Ctx, origin: PageOrigin): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { accountId, sessionId } = requireStaffSession(ctx.actor);
    const rpID = new URL(origin).hostname;
    const passkeys = await listPasskeys(ctx.db, accountId, rpID);
    if (passkeys.length === 0) throw new DomainError("not_found");
    const options = await generateAuthenticationOptions({
      rpID,
      userVerification: "required",
      allowCredentials: passkeys.map(({ credentialId: id, transports }) => {
        return { id, transports: transports as AuthenticatorTransport[] };
      }),
    });
    await this.store(ctx, sessionId, "verify", options.challenge);
    return options;
  }

  /**
   * Verifies the caller by a passkey's response (AuthenticationResponseJSON): the second step of the sign-in, or a
   * re-authentication.
   * @returns The session's new token.
   * @throws DomainError not_logged_in, permission_denied, too_many_requests, passkey_refused
   */
  async verify(ctx: Ctx, origin: PageOrigin, response: string): Promise<string> {
    const staff = requireStaffSession(ctx.actor);
    return this.attempt(ctx, staff, async () => {
      const expectedChallenge = await this.take(ctx, staff.sessionId, "verify");
      const parsed = parseResponse<AuthenticationResponseJSON>(response);
      return inTx(ctx, async (ctx) => {
        const passkey = await lockPasskey(ctx.db, staff.accountId, parsed.id);
        if (!passkey) throw new DomainError("passkey_refused");
        const { verified, authenticationInfo } = await refusing(
          ctx,
          verifyAuthenticationResponse({
            response: parsed,
            expectedChallenge,
            expectedOrigin: origin,
            expectedRPID: new URL(origin).hostname,
            credential: {
              id: passkey.credentialId,
              publicKey: new Uint8Array(passkey.publicKey),
              counter: Number(passkey.counter),
            },
          }),
        );
        if (!verified) throw new DomainError("passkey_refused");
        const counter = BigInt(authenticationInfo.newCounter);
        await recordPasskeyUse(ctx.db, passkey.credentialId, { counter, now: ctx.clock.now() });
        return this.deps.sessions.confirmFactor(ctx, staff);
      });
    });
  }

  /**
   * Removes one of the caller's passkeys. Another factor has to be there.
   * @throws DomainError as requireReauthenticated; last_factor, not_found
   */
  async remove(ctx: Ctx, credentialId: string): Promise<void> {
    const { accountId } = requireReauthenticated(ctx.actor);
    await this.deps.factors.remove(ctx, accountId, "staff.remove-passkey", (ctx) =>
      deletePasskey(ctx.db, accountId, credentialId),
    );
  }

  private attempt<Result>(ctx: Ctx, staff: StaffActor, work: () => Promise<Result>): Promise<Result> {
    return this.deps.factors.attempt(ctx, staff, "passkey", work);
  }

  private store(ctx: Ctx, sessionId: string, purpose: ChallengePurpose, challenge: string): Promise<void> {
    const expiresAt = new Date(ctx.clock.now().getTime() + challengeMinutes * 60_000);
    return putChallenge(ctx.db, { sessionId, purpose, challenge, expiresAt });
  }

  private async take(ctx: Ctx, sessionId: string, purpose: ChallengePurpose): Promise<string> {
    const challenge = await takeChallenge(ctx.db, { sessionId, purpose, now: ctx.clock.now() });
    if (challenge === null) throw new DomainError("passkey_refused");
    return challenge;
  }
}

const browserResponse = z.looseObject({ id: z.string(), response: z.looseObject({}) });

/** Reads a browser's response; the library checks its content. @throws DomainError passkey_refused */
function parseResponse<Response>(text: string): Response {
  try {
    return browserResponse.parse(JSON.parse(text)) as Response;
  } catch (error) {
    throw new DomainError("passkey_refused", {}, { cause: error });
  }
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
