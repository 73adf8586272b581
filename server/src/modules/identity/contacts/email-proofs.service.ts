import { keyedHash, sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { newId, newToken } from "../../../core/ids.js";
import { networkOf } from "../../../core/ip.js";
import type { SecretKeys } from "../../../core/secret-keys.js";
import { admit, type Throttle, type Throttles } from "../../../core/throttle.js";
import { inTx } from "../../../core/tx.js";
import type { AuditService } from "../../audit/audit.service.js";
import type { MailService } from "../../delivery/mail.service.js";
import { findAccount } from "../account/identity.store.js";
import { requireRealMember } from "../identity.policy.js";
import { isResetToken } from "../passwords/password-reset.model.js";
import { maskEmail, normaliseEmail } from "./contacts.model.js";
import type { ContactsService } from "./contacts.service.js";
import { insertEmailProof, markEmailProven, spendEmailProof } from "./email-proofs.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly contacts: ContactsService;
  readonly mail: Pick<MailService, "send">;
  /** Returns the origin of the brand's links. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly secretKeys: SecretKeys;
  readonly throttles: Throttles;
}

/** Hours that a link is valid: a day, since mail is often read in the evening. */
const linkHours = 24;
const hourMs = 3600_000;

/** Sends links by which members verify their e-mail address. */
export class EmailProofsService {
  private readonly perAddress: readonly Throttle[];
  private readonly tries: Throttle;

  constructor(private readonly deps: Deps) {
    const make = (name: string, points: number, hours: number) =>
      deps.throttles.make({ name: `email-proof-${name}`, points, windowSeconds: hours * 3600 });
    this.perAddress = [make("hour", 3, 1), make("day", 10, 24)];
    this.tries = make("tries", 60, 1);
  }

  /**
   * Sends the first link to an account's unverified address, in the caller's transaction. Sends nothing to an address
   * that has reached its limit. Callers have authorised the access.
   */
  async begin(ctx: Ctx, accountId: string): Promise<void> {
    const email = await this.unverifiedEmailOf(ctx, accountId);
    if (email !== null && (await this.admit(ctx, email)) === null) await this.write(ctx, accountId, email);
  }

  /**
   * Sends the signed-in member another link.
   * @throws DomainError not_logged_in, in_need_true_account, not_found when there is no unverified address,
   * too_many_requests {retryAfterSeconds}
   */
  async sendAgain(ctx: Ctx): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const email = await this.unverifiedEmailOf(ctx, memberId);
    if (email === null) throw new DomainError("not_found");
    const retryAfterSeconds = await this.admit(ctx, email);
    if (retryAfterSeconds !== null) throw new DomainError("too_many_requests", { retryAfterSeconds });
    await inTx(ctx, (ctx) => this.write(ctx, memberId, email));
  }

  /**
   * Verifies the address of a link and returns it masked. The caller need not be signed in.
   * @throws DomainError proof_link_expired, also when the account has changed its address or another account has
   * verified the same; too_many_requests
   */
  async prove(ctx: Ctx, { token }: { readonly token: string }): Promise<string> {
    await admit(this.tries, `${ctx.brand.id}:${networkOf(ctx.ip)}`);
    if (!isResetToken(token)) throw new DomainError("proof_link_expired");
    return inTx(ctx, async (ctx) => {
      const link = { brandId: ctx.brand.id, tokenHash: sha256(token), now: ctx.clock.now() };
      const spent = await spendEmailProof(ctx.db, link);
      const account = spent && (await findAccount(ctx.db, ctx.brand.id, spent.accountId));
      if (!spent || account?.state !== "active") throw new DomainError("proof_link_expired");
      if (!(await this.mark(ctx, spent))) throw new DomainError("proof_link_expired");
      return maskEmail((await this.deps.contacts.of(ctx, spent.accountId)).email ?? "");
    });
  }

  /**
   * Verifies the address after a password reset by link, since that link was sent there. In the caller's transaction.
   */
  async markVerifiedByReset(ctx: Ctx, accountId: string): Promise<void> {
    const email = await this.unverifiedEmailOf(ctx, accountId);
    if (email === null) return;
    await this.mark(ctx, { accountId, emailHash: this.deps.contacts.hash("email", email) });
  }

  private async mark(
    ctx: Ctx,
    { accountId, emailHash }: { readonly accountId: string; readonly emailHash: Buffer },
  ): Promise<boolean> {
    const now = ctx.clock.now();
    if (!(await markEmailProven(ctx.db, { brandId: ctx.brand.id, accountId, emailHash, now }))) return false;
    await this.deps.audit.record(ctx, {
      action: "contact.email-proven",
      subjectKind: "account",
      subjectId: accountId,
    });
    return true;
  }

  /** The account's unverified address; null when there is none. */
  private async unverifiedEmailOf(ctx: Ctx, accountId: string): Promise<string | null> {
    const { email, emailVerified } = await this.deps.contacts.of(ctx, accountId);
    return emailVerified ? null : email;
  }

  /** Counts a mail to an address, for all accounts together. Returns the seconds to wait; null when it may be sent. */
  private async admit(ctx: Ctx, email: string): Promise<number | null> {
    const hash = keyedHash(this.deps.secretKeys.hashKey, "email-proof.throttle", normaliseEmail(email));
    const key = `${ctx.brand.id}:${hash.toString("base64url")}`;
    for (const throttle of this.perAddress) {
      const { allowed, retryAfterSeconds } = await throttle.take(key);
      if (!allowed) return retryAfterSeconds;
    }
    return null;
  }

  private async write(ctx: Ctx, accountId: string, email: string): Promise<void> {
    const now = ctx.clock.now();
    const token = newToken();
    await insertEmailProof(ctx.db, {
      id: newId(),
      accountId,
      brandId: ctx.brand.id,
      tokenHash: sha256(token),
      now,
      emailHash: this.deps.contacts.hash("email", email),
      expiresAt: new Date(now.getTime() + linkHours * hourMs),
    });
    // In the fragment, which browsers do not send: the token reaches no log before the page submits it.
    const link = `${await this.deps.originOf(ctx)}/verify-email#${token}`;
    const params = { link, minutes: linkHours * 60, hours: linkHours };
    await this.deps.mail.send(ctx, { to: email, template: "email_proof", params });
  }
}
