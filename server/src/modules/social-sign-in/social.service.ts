import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId, newText, newToken } from "../../core/ids.js";
import { networkOf } from "../../core/ip.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import type {
  AuthorizationRequest,
  SocialProfile,
  SocialProvider,
  SocialSignInPort,
} from "../../ports/social-sign-in/social-port.js";
import type { AuditService } from "../audit/audit.service.js";
import type { AccountLookupService, AccountRow } from "../identity/account/account-lookup.service.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import type { ContactsService } from "../identity/contacts/contacts.service.js";
import type { AuthenticatorService } from "../identity/factors/authenticator.service.js";
import type { StrongProof } from "../identity/factors/factor-rule.model.js";
import type { SecurityNotices } from "../identity/factors/security-notices.service.js";
import type { Exclusion, SignedIn } from "../identity/identity.model.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { PasswordProof } from "../identity/passwords/password-proof.service.js";
import type { SessionOpener } from "../identity/sessions/session-opener.service.js";
import type { StepUpProof, StepUps } from "../identity/sign-in/step-up.service.js";
import {
  deriveUsernameStem,
  nicknameOf,
  type SocialRegistration,
  type SocialSignInOutcome,
  socialSealPurposes,
  socialTimes,
} from "./social.model.js";
import {
  type Attempt,
  findAtStep,
  insertAttempt,
  passStep,
  type StepKey,
  writeProvenProfile,
} from "./social.store.js";
import { requireMemberPortal, SocialLinking, socialPlatform } from "./social-linking.js";
import type { SocialProvidersService } from "./social-providers.service.js";

/** Validates a registration and creates a player with a wallet, in the caller's transaction. Returns the account id. */
export type RegisterSocialMember = (
  ctx: Ctx,
  member: {
    readonly username: string;
    readonly nickname: string | null;
    readonly profile: SocialProfile;
    readonly registration: SocialRegistration;
  },
) => Promise<string>;

interface Deps {
  readonly audit: AuditService;
  readonly accounts: AccountLookupService;
  readonly authenticators: Pick<AuthenticatorService, "proveStrong">;
  readonly contacts: ContactsService;
  readonly notices: Pick<SecurityNotices, "notifyAccountChanged">;
  readonly opener: Pick<SessionOpener, "open">;
  readonly proof: PasswordProof;
  readonly providers: Pick<SocialProvidersService, "getClient">;
  readonly port: SocialSignInPort;
  readonly register: RegisterSocialMember;
  readonly exclusionOf: (ctx: Ctx, accountId: string) => Promise<Exclusion | null>;
  readonly secretKeys: SecretKeys;
  readonly stepUps: Pick<StepUps, "require" | "spendTicket">;
  readonly throttles: Throttles;
}

/** The browser of a request. */
export interface Browser {
  /** The secret in its cookie; null without the cookie. */
  readonly secret: string | null;
  /** SHA-256 of the browser's device id; null when it sends none. */
  readonly deviceHash: Buffer | null;
}

const maxNameAttempts = 8;

/** Signs in with social accounts. Each step can be passed once, and only by the browser that started. */
export class SocialService {
  private readonly throttle: Throttle;
  private readonly linking: SocialLinking;

  constructor(private readonly deps: Deps) {
    this.linking = new SocialLinking(deps);
    this.throttle = deps.throttles.make({ name: "social-begin", points: 30, windowSeconds: 600 });
  }

  /**
   * Starts a social sign-in. Returns the provider's URL for the browser and the secret for its cookie. `redirectUri` is
   * the callback on the brand's domain.
   * @throws DomainError social_not_offered, social_provider_unavailable, too_many_requests
   */
  begin(ctx: Ctx, provider: SocialProvider, redirectUri: string) {
    return this.send(ctx, provider, redirectUri, null);
  }

  /**
   * Starts linking a social account to the signed-in member's account; the callback links them.
   * @throws DomainError as `begin`, with not_logged_in, in_need_true_account, validation_failed (password),
   * missing_verification_code, invalid_verification_code and passkey_refused once an authenticator or passkey is bound,
   * last_sign_in_method for an account without a password to confirm, social_account_exists when it is linked already
   */
  async beginLink(ctx: Ctx, provider: SocialProvider, redirectUri: string, { password, code }: StrongProof) {
    const { memberId } = requireRealMember(ctx.actor);
    const account = await this.deps.accounts.find(ctx, memberId);
    if (account?.password_hash === null) throw new DomainError("last_sign_in_method");
    await this.deps.proof.require(ctx, memberId, password, "password");
    await this.deps.authenticators.proveStrong(ctx, memberId, code);
    await this.linking.requireUnlinked(ctx, memberId, provider);
    return this.send(ctx, provider, redirectUri, memberId);
  }

  private async send(ctx: Ctx, provider: SocialProvider, redirectUri: string, accountId: string | null) {
    const client = await this.deps.providers.getClient(ctx, provider);
    await admit(this.throttle, `${ctx.brand.id}:${networkOf(ctx.ip)}`);
    const request: AuthorizationRequest = {
      redirectUri,
      state: newToken(),
      nonce: newToken(),
      verifier: newToken(),
    };
    const url = await this.deps.port.buildAuthorizationUrl(ctx, client, request);
    const browserSecret = newToken();
    await insertAttempt(ctx.db, {
      id: newId(),
      brandId: ctx.brand.id,
      provider,
      keyHash: sha256(request.state),
      browserHash: sha256(browserSecret),
      accountId,
      sealed: seal(this.deps.secretKeys, socialSealPurposes.request, JSON.stringify(request)),
      expiresAt: this.expiryAfter(ctx, socialTimes.asked),
    });
    return { url, browserSecret };
  }

  /**
   * Handles the provider's callback. Returns the code that the page exchanges within a minute; null when a member's
   * account was linked.
   * @throws DomainError social_sign_in_failed, social_not_offered, social_provider_unavailable,
   * popup_closed_by_user, social_account_exists; the error's params contain `linking` when an account was being linked
   */
  async handleCallback(
    ctx: Ctx,
    provider: SocialProvider,
    browser: Browser,
    callbackParams: URLSearchParams,
  ): Promise<string | null> {
    const key = this.stepKeyOf(ctx, "asked", callbackParams.get("state"), browser);
    const attempt = await passStep(ctx.db, key, { step: "returned" });
    if (attempt?.provider !== provider) throw new DomainError("social_sign_in_failed");
    const { accountId } = attempt;
    if (accountId === null)
      return this.storeProfile(ctx, attempt, await this.fetchProfile(ctx, attempt, callbackParams));
    try {
      await this.linking.linkTo(
        ctx,
        accountId,
        provider,
        await this.fetchProfile(ctx, attempt, callbackParams),
      );
      return null;
    } catch (error) {
      throw error instanceof DomainError
        ? new DomainError(error.code, { linking: true }, { cause: error })
        : error;
    }
  }

  private async fetchProfile(
    ctx: Ctx,
    attempt: Attempt,
    callbackParams: URLSearchParams,
  ): Promise<SocialProfile> {
    const request = this.unsealAttempt<AuthorizationRequest>(attempt, socialSealPurposes.request);
    const client = await this.deps.providers.getClient(ctx, attempt.provider);
    return this.deps.port.fetchProfile(ctx, client, request, callbackParams);
  }

  private async storeProfile(ctx: Ctx, attempt: Attempt, profile: SocialProfile): Promise<string> {
    const code = newToken();
    await writeProvenProfile(ctx.db, attempt.id, {
      keyHash: sha256(code),
      sealed: seal(this.deps.secretKeys, socialSealPurposes.profile, JSON.stringify(profile)),
      expiresAt: this.expiryAfter(ctx, socialTimes.proven),
    });
    return code;
  }

  /**
   * Exchanges the code of the callback: signs in a linked account, or returns what is needed to link or create one.
   * @throws DomainError social_sign_in_failed, social_account_exists, account_locked, verification_required {stepUp,
   * socialTicket: the argument of `confirm`}
   */
  async exchange(ctx: Ctx, code: string, browser: Browser): Promise<SocialSignInOutcome> {
    const ticket = newToken();
    const attempt = await passStep(ctx.db, this.stepKeyOf(ctx, "proven", code, browser), {
      step: "offered",
      keyHash: sha256(ticket),
      expiresAt: this.expiryAfter(ctx, socialTimes.offered),
    });
    if (!attempt) throw new DomainError("social_sign_in_failed");
    const profile = this.unsealAttempt<SocialProfile>(attempt, socialSealPurposes.profile);
    const linked = await this.linking.accountOf(ctx, attempt.provider, profile);
    if (linked !== null)
      return { kind: "signedIn", signedIn: await this.enter(ctx, ticket, linked, browser) };
    const owner = await this.linking.ownerOfEmail(ctx, attempt.provider, profile);
    if (owner) return { kind: "linkNeeded", ticket, account: maskName(owner.username) };
    return { kind: "registrationNeeded", ticket, name: nicknameOf(profile.name) };
  }

  /**
   * Signs in a linked account whose sign-in needed a step-up, by its proof.
   * @throws DomainError social_sign_in_failed, account_locked, and the errors of a step-up
   */
  async confirm(ctx: Ctx, ticket: string, stepUp: StepUpProof, browser: Browser): Promise<SignedIn> {
    const { provider, profile } = await this.findOffered(ctx, ticket, browser);
    const linked = await this.linking.accountOf(ctx, provider, profile);
    if (linked === null) throw new DomainError("social_sign_in_failed");
    return this.enter(ctx, ticket, linked, browser, stepUp);
  }

  /**
   * Links the social account to the account with the same e-mail address, by its password, and signs in.
   * @throws DomainError social_sign_in_failed, social_account_exists, account_locked,
   * validation_failed (password: required, wrong), too_many_requests, verification_required {stepUp}, and the errors of
   * a step-up
   */
  async link(
    ctx: Ctx,
    { ticket, password, stepUp }: { ticket: string; password: string; stepUp?: StepUpProof | undefined },
    browser: Browser,
  ): Promise<SignedIn> {
    const { provider, profile } = await this.findOffered(ctx, ticket, browser);
    const owner = await this.linking.ownerOfEmail(ctx, provider, profile);
    if (!owner) throw new DomainError("social_sign_in_failed");
    const account = await this.deps.proof.require(ctx, owner.id, password, "password");
    requireMemberPortal(account);
    const passed = await this.requireStepUp(ctx, account, browser, stepUp);
    return inTx(ctx, async (ctx) => {
      await this.completeAttempt(ctx, ticket, browser);
      await this.linking.write(ctx, account.id, provider, profile);
      return this.signIn(ctx, account.id, browser, { checkedHash: account.password_hash, passed });
    });
  }

  /**
   * Creates an account, linked to the social account, and signs in.
   * @throws DomainError social_sign_in_failed, social_account_exists, registration_refused, validation_failed
   * (birthday, acceptsTerms, isAdult)
   */
  async register(ctx: Ctx, ticket: string, input: SocialRegistration, browser: Browser): Promise<SignedIn> {
    const { provider, profile } = await this.findOffered(ctx, ticket, browser);
    if (await this.linking.ownerOfEmail(ctx, provider, profile))
      throw new DomainError("social_sign_in_failed");
    const username = await this.findFreeUsername(ctx, profile);
    return inTx(ctx, async (ctx) => {
      await this.completeAttempt(ctx, ticket, browser);
      const nickname = nicknameOf(profile.name);
      const made = { username, nickname, profile, registration: input };
      const id = await this.deps.register({ ...ctx, actor: socialPlatform }, made);
      await this.linking.write(ctx, id, provider, profile);
      return this.signIn(ctx, id, browser);
    });
  }

  private async findOffered(ctx: Ctx, ticket: string, browser: Browser) {
    const attempt = await findAtStep(ctx.db, this.stepKeyOf(ctx, "offered", ticket, browser));
    if (!attempt) throw new DomainError("social_sign_in_failed");
    return {
      provider: attempt.provider,
      profile: this.unsealAttempt<SocialProfile>(attempt, socialSealPurposes.profile),
    };
  }

  /** Passes the last step. @throws DomainError social_sign_in_failed when it was passed concurrently */
  private async completeAttempt(ctx: Ctx, ticket: string, browser: Browser): Promise<void> {
    const passed = await passStep(ctx.db, this.stepKeyOf(ctx, "offered", ticket, browser), { step: "done" });
    if (!passed) throw new DomainError("social_sign_in_failed");
  }

  /** Signs in a linked account, after a step-up where it needs one. */
  private async enter(
    ctx: Ctx,
    ticket: string,
    accountId: string,
    browser: Browser,
    stepUp?: StepUpProof,
  ): Promise<SignedIn> {
    const account = await this.deps.accounts.find(ctx, accountId);
    if (!account) throw new DomainError("social_sign_in_failed");
    requireMemberPortal(account);
    const passed = await this.requireStepUp(ctx, account, browser, stepUp).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== "verification_required") throw error;
      throw new DomainError(error.code, { ...error.params, socialTicket: ticket }, { cause: error });
    });
    return inTx(ctx, async (ctx) => {
      await this.completeAttempt(ctx, ticket, browser);
      return this.signIn(ctx, accountId, browser, { passed });
    });
  }

  /** Requires what the account's step-up asks for, and returns the proof that was required and passed. */
  private async requireStepUp(
    ctx: Ctx,
    account: AccountRow,
    { deviceHash }: Browser,
    stepUp: StepUpProof | undefined,
  ): Promise<StepUpProof | undefined> {
    const source = { way: "social", portal: "member", deviceHash, network: networkOf(ctx.ip) } as const;
    return (await this.deps.stepUps.require(ctx, account, source, stepUp)) ? stepUp : undefined;
  }

  private async signIn(
    ctx: Ctx,
    accountId: string,
    browser: Browser,
    by: { readonly checkedHash?: string | null; readonly passed?: StepUpProof | undefined } = {},
  ): Promise<SignedIn> {
    const account = await this.deps.accounts.find(ctx, accountId);
    if (!account) throw new DomainError("social_sign_in_failed");
    requireMemberPortal(account);
    const { deviceHash } = browser;
    const { passed, ...checked } = by;
    if (passed) await this.deps.stepUps.spendTicket(ctx, passed.ticket);
    return this.deps.opener.open(ctx, account, {
      portal: "member",
      deviceHash,
      method: "social",
      trust: passed?.trustDevice ?? false,
      ...checked,
    });
  }

  private async findFreeUsername(ctx: Ctx, profile: SocialProfile): Promise<string> {
    const stem = deriveUsernameStem(profile);
    for (let attempts = 0; attempts < maxNameAttempts; attempts += 1) {
      const name = attempts === 0 && stem !== "player" ? stem : `${stem}${newText("0123456789", 6)}`;
      if (!(await this.deps.accounts.isUsernameTaken(ctx, name))) return name;
    }
    throw new DomainError("unknown_error");
  }

  /** @throws DomainError social_sign_in_failed without a key or a browser's secret */
  private stepKeyOf(ctx: Ctx, step: StepKey["step"], key: string | null, { secret }: Browser): StepKey {
    if (key === null || secret === null) throw new DomainError("social_sign_in_failed");
    const { brand, clock } = ctx;
    return { brandId: brand.id, step, keyHash: sha256(key), browserHash: sha256(secret), now: clock.now() };
  }

  private unsealAttempt<T>({ sealed }: Attempt, purpose: string): T {
    return JSON.parse(unseal(this.deps.secretKeys, purpose, sealed)) as T;
  }

  private expiryAfter({ clock }: Ctx, milliseconds: number): Date {
    return new Date(clock.now().getTime() + milliseconds);
  }
}
