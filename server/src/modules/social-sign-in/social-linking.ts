import { keyedHash } from "../../core/crypto.js";
import type { Actor, Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { SecretKeys } from "../../core/secret-keys.js";
import { inTx } from "../../core/tx.js";
import type { SocialProfile, SocialProvider } from "../../ports/social-sign-in/social-port.js";
import type { AuditService } from "../audit/audit.service.js";
import type { AccountLookupService, AccountRow } from "../identity/account/account-lookup.service.js";
import { maskEmail, maskName } from "../identity/contacts/contacts.model.js";
import type { ContactsService } from "../identity/contacts/contacts.service.js";
import type { SecurityNotices } from "../identity/factors/security-notices.service.js";
import { requirePortalAccess } from "../identity/identity.policy.js";
import { findLinked, insertLink, listLinks } from "./social.store.js";

interface Deps {
  readonly accounts: Pick<AccountLookupService, "find">;
  readonly audit: AuditService;
  readonly contacts: Pick<ContactsService, "byEmail">;
  readonly notices: Pick<SecurityNotices, "notifyAccountChanged">;
  readonly secretKeys: SecretKeys;
}

/** The actor after a provider's callback, before the person is signed in. */
export const socialPlatform: Actor = { kind: "system", name: "social-sign-in" };

/** Requires that the account may sign in to the member portal. @throws DomainError as `requirePortalAccess` */
export function requireMemberPortal({ member_type: memberType, state }: AccountRow): void {
  requirePortalAccess({ memberType, state }, "member");
}

/** Links accounts to social accounts. The subjects of social accounts are stored as keyed hashes. */
export class SocialLinking {
  constructor(private readonly deps: Deps) {}

  /** Finds the account that is linked to the profile; null when there is none. */
  accountOf(ctx: Ctx, provider: SocialProvider, profile: SocialProfile): Promise<string | null> {
    return findLinked(ctx.db, this.keyOf(ctx, provider, profile));
  }

  /** @throws DomainError social_account_exists when the account is linked to this provider already */
  async requireUnlinked(ctx: Ctx, accountId: string, provider: SocialProvider): Promise<void> {
    const links = await listLinks(ctx.db, ctx.brand.id, accountId);
    if (links.some((link) => link.provider === provider)) throw new DomainError("social_account_exists");
  }

  /**
   * Finds the account that has verified the same e-mail address as the profile; null when there is none.
   * @throws DomainError social_account_exists when it has no password to confirm the link, or is linked already
   */
  async ownerOfEmail(
    ctx: Ctx,
    provider: SocialProvider,
    { email, emailVerified }: SocialProfile,
  ): Promise<AccountRow | null> {
    const id = email !== null && emailVerified ? await this.deps.contacts.byEmail(ctx, email) : null;
    const account = id === null ? null : await this.deps.accounts.find(ctx, id);
    if (!account) return null;
    if (account.password_hash === null) throw new DomainError("social_account_exists");
    await this.requireUnlinked(ctx, account.id, provider);
    return account;
  }

  /**
   * Links the account of a member who started linking with the password, in the same browser. The account must still be
   * allowed to sign in.
   * @throws DomainError social_sign_in_failed, social_account_exists, account_locked
   */
  async linkTo(ctx: Ctx, accountId: string, provider: SocialProvider, profile: SocialProfile): Promise<void> {
    await inTx({ ...ctx, actor: socialPlatform }, async (ctx) => {
      const account = await this.deps.accounts.find(ctx, accountId);
      if (!account) throw new DomainError("social_sign_in_failed");
      requireMemberPortal(account);
      await this.write(ctx, accountId, provider, profile);
    });
  }

  /**
   * Inserts the link and notifies the member, in the caller's transaction.
   * @throws DomainError social_account_exists
   */
  async write(ctx: Ctx, accountId: string, provider: SocialProvider, profile: SocialProfile): Promise<void> {
    const label = profile.email === null ? maskName(profile.name ?? "") : maskEmail(profile.email);
    const link = { ...this.keyOf(ctx, provider, profile), accountId, label: label.slice(0, 120) };
    const made = await insertLink(ctx.db, { ...link, now: ctx.clock.now() });
    if (!made) throw new DomainError("social_account_exists");
    await this.deps.notices.notifyAccountChanged(ctx, accountId, "social_linked");
    await this.deps.audit.record(ctx, {
      action: "account.social_link",
      subjectKind: "account",
      subjectId: accountId,
      after: { provider, label: link.label },
    });
  }

  private keyOf(ctx: Ctx, provider: SocialProvider, { issuer, subject }: SocialProfile) {
    const subjectHash = keyedHash(this.deps.secretKeys.hashKey, `social_link.${provider}`, subject);
    return { brandId: ctx.brand.id, provider, issuer, subjectHash };
  }
}
