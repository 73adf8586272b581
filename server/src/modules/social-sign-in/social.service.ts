import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId, newText, newToken } from "../../core/ids.js";
import { networkOf } from "../../core/ip.js";
import { seal, unseal } from "../../core/seal.js";
import type { Throttle, Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import type {
  SocialAsk,
  SocialProfile,
  SocialProvider,
  SocialSignInPort,
} from "../../ports/social-sign-in/social-port.js";
import type { AuditService } from "../audit/audit.service.js";
import type { AccountLookupService } from "../identity/account/account-lookup.service.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import type { ContactsService } from "../identity/contacts/contacts.service.js";
import type { SecurityNotices } from "../identity/factors/security-notices.service.js";
import type { Exclusion, SignedIn } from "../identity/identity.model.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { PasswordProof } from "../identity/passwords/password-proof.service.js";
import type { SessionOpener } from "../identity/sessions/session-opener.service.js";
import {
  nicknameOf,
  type SocialAnswer,
  type SocialRegistration,
  socialTimes,
  usernameStem,
} from "./social.model.js";
import {
  type Attempt,
  findAtStep,
  insertAttempt,
  passStep,
  type StepKey,
  writeProven,
} from "./social.store.js";
import { requireMemberDoor, SocialLinking, socialPlatform } from "./social-linking.js";
import type { SocialProvidersService } from "./social-providers.service.js";

/** Checks what was told and makes a player with a wallet, within the caller's transaction; answers its id. */
export type NewSocialMember = (
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
  readonly contacts: ContactsService;
  readonly notices: Pick<SecurityNotices, "notifyAccountChanged">;
  readonly opener: Pick<SessionOpener, "open">;
  readonly proof: PasswordProof;
  readonly providers: Pick<SocialProvidersService, "client">;
  readonly port: SocialSignInPort;
  readonly register: NewSocialMember;
  /** Until when a member may not play; null when it may. */
  readonly exclusionOf: (ctx: Ctx, accountId: string) => Promise<Exclusion | null>;
  readonly secretsKey: Buffer;
  readonly throttles: Throttles;
}

/** Which browser asks: the secret that its cookie holds; null when it has none. */
export interface Browser {
  readonly secret: string | null;
  /** SHA-256 of the browser's own id; null where it keeps none. */
  readonly deviceHash: Buffer | null;
}

const askPurpose = "social_attempt.ask";
const profilePurpose = "social_attempt.profile";
const nameTries = 8;

/** Signing in with an account of somewhere else. Every step is passed once, by the browser that began. */
export class SocialService {
  private readonly throttle: Throttle;
  private readonly linking: SocialLinking;

  constructor(private readonly deps: Deps) {
    this.linking = new SocialLinking(deps);
    this.throttle = deps.throttles.make({ name: "social-begin", points: 30, windowSeconds: 600 });
  }

  /**
   * Begins: where the browser is sent, and the secret that its cookie keeps. `redirectUri`: the callback at the
   * brand's own address.
   * @throws DomainError social_not_offered, social_provider_unavailable, too_many_requests
   */
  begin(ctx: Ctx, provider: SocialProvider, redirectUri: string) {
    return this.send(ctx, provider, redirectUri, null);
  }

  /**
   * Likewise for the signed-in member who wants to sign in by it from now on: the way back links the two.
   * @throws DomainError as `begin`, with not_logged_in, in_need_true_account, validation_failed (password),
   * last_sign_in_method for an account without a password to confirm by, social_account_exists when it is linked there
   */
  async beginLink(ctx: Ctx, provider: SocialProvider, redirectUri: string, password: string) {
    const { memberId } = requireRealMember(ctx.actor);
    const account = await this.deps.accounts.find(ctx, memberId);
    if (account?.password_hash === null) throw new DomainError("last_sign_in_method");
    await this.deps.proof.require(ctx, memberId, password, "password");
    await this.linking.requireUnlinked(ctx, memberId, provider);
    return this.send(ctx, provider, redirectUri, memberId);
  }

  private async send(ctx: Ctx, provider: SocialProvider, redirectUri: string, accountId: string | null) {
    const client = await this.deps.providers.client(ctx, provider);
    const { allowed, retryAfterSeconds } = await this.throttle.take(`${ctx.brand.id}:${networkOf(ctx.ip)}`);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
    const ask: SocialAsk = { redirectUri, state: newToken(), nonce: newToken(), verifier: newToken() };
    const url = await this.deps.port.address(ctx, client, ask);
    const browserSecret = newToken();
    await insertAttempt(ctx.db, {
      id: newId(),
      brandId: ctx.brand.id,
      provider,
      keyHash: sha256(ask.state),
      browserHash: sha256(browserSecret),
      accountId,
      sealed: seal(this.deps.secretsKey, askPurpose, JSON.stringify(ask)),
      expiresAt: this.after(ctx, socialTimes.asked),
    });
    return { url, browserSecret };
  }

  /**
   * Comes back from the provider. Answers the code by which the page asks who came, within a minute; null where a
   * member's account was linked.
   * @throws DomainError social_sign_in_failed, social_not_offered, social_provider_unavailable,
   * popup_closed_by_user, social_account_exists; `linking` among its params where an account was to be linked
   */
  async comeBack(
    ctx: Ctx,
    provider: SocialProvider,
    browser: Browser,
    returned: URLSearchParams,
  ): Promise<string | null> {
    const key = this.key(ctx, "asked", returned.get("state"), browser);
    const attempt = await passStep(ctx.db, key, { step: "returned" });
    if (attempt?.provider !== provider) throw new DomainError("social_sign_in_failed");
    const { accountId } = attempt;
    if (accountId === null)
      return this.keepProven(ctx, attempt, await this.profileOf(ctx, attempt, returned));
    try {
      await this.linking.linkTo(ctx, accountId, provider, await this.profileOf(ctx, attempt, returned));
      return null;
    } catch (error) {
      throw error instanceof DomainError
        ? new DomainError(error.code, { linking: true }, { cause: error })
        : error;
    }
  }

  private async profileOf(ctx: Ctx, attempt: Attempt, returned: URLSearchParams): Promise<SocialProfile> {
    const ask = this.open<SocialAsk>(attempt, askPurpose);
    const client = await this.deps.providers.client(ctx, attempt.provider);
    return this.deps.port.prove(ctx, client, ask, returned);
  }

  private async keepProven(ctx: Ctx, attempt: Attempt, profile: SocialProfile): Promise<string> {
    const code = newToken();
    await writeProven(ctx.db, attempt.id, {
      keyHash: sha256(code),
      sealed: seal(this.deps.secretsKey, profilePurpose, JSON.stringify(profile)),
      expiresAt: this.after(ctx, socialTimes.proven),
    });
    return code;
  }

  /**
   * Who came back: signs in whoever is known, and says what it takes to know the others.
   * @throws DomainError social_sign_in_failed, social_account_exists, account_locked
   */
  async exchange(ctx: Ctx, code: string, browser: Browser): Promise<SocialAnswer> {
    const ticket = newToken();
    const attempt = await passStep(ctx.db, this.key(ctx, "proven", code, browser), {
      step: "offered",
      keyHash: sha256(ticket),
      expiresAt: this.after(ctx, socialTimes.offered),
    });
    if (!attempt) throw new DomainError("social_sign_in_failed");
    const profile = this.open<SocialProfile>(attempt, profilePurpose);
    const linked = await this.linking.accountOf(ctx, attempt.provider, profile);
    if (linked !== null) {
      await this.pass(ctx, ticket, browser);
      return { kind: "signedIn", signedIn: await this.signIn(ctx, linked, browser) };
    }
    const owner = await this.linking.ownerOfEmail(ctx, attempt.provider, profile);
    if (owner) return { kind: "linkNeeded", ticket, account: maskName(owner.username) };
    return { kind: "registrationNeeded", ticket, name: nicknameOf(profile.name) };
  }

  /**
   * Links whoever came back to the account that has its very address, once its password is given, and signs in.
   * @throws DomainError social_sign_in_failed, social_account_exists, account_locked,
   * validation_failed (password: required, wrong), too_many_requests
   */
  async link(ctx: Ctx, ticket: string, password: string, browser: Browser): Promise<SignedIn> {
    const { provider, profile } = await this.offered(ctx, ticket, browser);
    const owner = await this.linking.ownerOfEmail(ctx, provider, profile);
    if (!owner) throw new DomainError("social_sign_in_failed");
    const account = await this.deps.proof.require(ctx, owner.id, password, "password");
    requireMemberDoor(account);
    return inTx(ctx, async (ctx) => {
      await this.pass(ctx, ticket, browser);
      await this.linking.write(ctx, account.id, provider, profile);
      return this.signIn(ctx, account.id, browser, account.password_hash);
    });
  }

  /**
   * Makes an account for whoever came back, and signs in.
   * @throws DomainError social_sign_in_failed, social_account_exists, registration_refused, validation_failed
   * (birthday, acceptsTerms, isAdult)
   */
  async register(ctx: Ctx, ticket: string, input: SocialRegistration, browser: Browser): Promise<SignedIn> {
    const { provider, profile } = await this.offered(ctx, ticket, browser);
    if (await this.linking.ownerOfEmail(ctx, provider, profile))
      throw new DomainError("social_sign_in_failed");
    const username = await this.freeName(ctx, profile);
    return inTx(ctx, async (ctx) => {
      await this.pass(ctx, ticket, browser);
      const nickname = nicknameOf(profile.name);
      const made = { username, nickname, profile, registration: input };
      const id = await this.deps.register({ ...ctx, actor: socialPlatform }, made);
      await this.linking.write(ctx, id, provider, profile);
      return this.signIn(ctx, id, browser);
    });
  }

  private async offered(ctx: Ctx, ticket: string, browser: Browser) {
    const attempt = await findAtStep(ctx.db, this.key(ctx, "offered", ticket, browser));
    if (!attempt) throw new DomainError("social_sign_in_failed");
    return { provider: attempt.provider, profile: this.open<SocialProfile>(attempt, profilePurpose) };
  }

  /** Passes the last step. @throws DomainError social_sign_in_failed when another was quicker */
  private async pass(ctx: Ctx, ticket: string, browser: Browser): Promise<void> {
    const passed = await passStep(ctx.db, this.key(ctx, "offered", ticket, browser), { step: "done" });
    if (!passed) throw new DomainError("social_sign_in_failed");
  }

  private async signIn(
    ctx: Ctx,
    accountId: string,
    browser: Browser,
    checkedHash?: string | null,
  ): Promise<SignedIn> {
    const account = await this.deps.accounts.find(ctx, accountId);
    if (!account) throw new DomainError("social_sign_in_failed");
    requireMemberDoor(account);
    const { deviceHash } = browser;
    const checked = checkedHash === undefined ? {} : { checkedHash };
    return this.deps.opener.open(ctx, account, {
      portal: "member",
      deviceHash,
      method: "social",
      ...checked,
    });
  }

  private async freeName(ctx: Ctx, profile: SocialProfile): Promise<string> {
    const stem = usernameStem(profile);
    for (let tried = 0; tried < nameTries; tried += 1) {
      const name = tried === 0 && stem !== "player" ? stem : `${stem}${newText("0123456789", 6)}`;
      if (!(await this.deps.accounts.isUsernameTaken(ctx, name))) return name;
    }
    throw new DomainError("unknown_error");
  }

  /** @throws DomainError social_sign_in_failed without a key or a browser's secret */
  private key(ctx: Ctx, step: StepKey["step"], key: string | null, { secret }: Browser): StepKey {
    if (key === null || secret === null) throw new DomainError("social_sign_in_failed");
    const { brand, clock } = ctx;
    return { brandId: brand.id, step, keyHash: sha256(key), browserHash: sha256(secret), now: clock.now() };
  }

  private open<T>({ sealed }: Attempt, purpose: string): T {
    return JSON.parse(unseal(this.deps.secretsKey, purpose, sealed)) as T;
  }

  private after({ clock }: Ctx, milliseconds: number): Date {
    return new Date(clock.now().getTime() + milliseconds);
  }
}
