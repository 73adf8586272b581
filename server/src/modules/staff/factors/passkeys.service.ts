import type { Ctx, StaffActor } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { inTx } from "../../../core/tx.js";
import {
  challengeMs,
  newPasskeyOptions,
  type PageOrigin,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  parsePasskeyAnswer,
  passkeyHostOf,
  passkeyRequestOptions,
  requirePasskeyName,
  verifyNewPasskey,
  verifyPasskey,
} from "../../../kit/passkeys/passkeys.js";
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

/** A passkey as its owner sees it. */
export type Passkey = Pick<PasskeyRow, "credentialId" | "name" | "createdAt" | "lastUsedAt">;

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
    const options = await newPasskeyOptions({
      origin,
      username,
      accountId,
      siteName: `Croupier ${ctx.brand.code}`,
      known: await listPasskeys(ctx.db, accountId, passkeyHostOf(origin)),
      isDiscoverable: false,
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
    const label = requirePasskeyName(name);
    const passkey = await this.attempt(ctx, staff, async () => {
      const challenge = await this.take(ctx, staff.sessionId, "register");
      return verifyNewPasskey(ctx, origin, parsePasskeyAnswer(response), challenge);
    });
    return this.deps.factors.add(ctx, staff, "staff.add-passkey", async (ctx) => {
      const isNew = await insertPasskey(ctx.db, {
        ...passkey,
        accountId: staff.accountId,
        name: label,
        rpId: passkeyHostOf(origin),
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
    const passkeys = await listPasskeys(ctx.db, accountId, passkeyHostOf(origin));
    if (passkeys.length === 0) throw new DomainError("not_found");
    const options = await passkeyRequestOptions(origin, passkeys);
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
      const challenge = await this.take(ctx, staff.sessionId, "verify");
      const answer = parsePasskeyAnswer(response);
      return inTx(ctx, async (ctx) => {
        const passkey = await lockPasskey(ctx.db, staff.accountId, answer.credentialId);
        if (!passkey) throw new DomainError("passkey_refused");
        const counter = await verifyPasskey(ctx, origin, answer, { challenge, passkey });
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
    const expiresAt = new Date(ctx.clock.now().getTime() + challengeMs);
    return putChallenge(ctx.db, { sessionId, purpose, challenge, expiresAt });
  }

  private async take(ctx: Ctx, sessionId: string, purpose: ChallengePurpose): Promise<string> {
    const challenge = await takeChallenge(ctx.db, { sessionId, purpose, now: ctx.clock.now() });
    if (challenge === null) throw new DomainError("passkey_refused");
    return challenge;
  }
}
