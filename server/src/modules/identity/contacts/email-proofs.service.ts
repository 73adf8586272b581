import { keyedHash, sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { newId, newToken } from "../../../core/ids.js";
import { networkOf } from "../../../core/ip.js";
import type { Throttle, Throttles } from "../../../core/throttle.js";
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
  /** The origin under which the brand's links are. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly secretsKey: Buffer;
  readonly throttles: Throttles;
}

/** Hours that a link lasts: mail is read when people come home. */
const linkHours = 24;
const hourMs = 3600_000;

/** Links by which members show that the address they told is their own. */
export class EmailProofsService {
  private readonly address: readonly Throttle[];
  private readonly tries: Throttle;

  constructor(private readonly deps: Deps) {
    const make = (name: string, points: number, hours: number) =>
      deps.throttles.make({ name: `email-proof-${name}`, points, windowSeconds: hours * 3600 });
    this.address = [make("hour", 3, 1), make("day", 10, 24)];
    this.tries = make("tries", 60, 1);
  }

  /**
   * Sends the link of an account that has just told an address, within its caller's transaction; the caller has
   * authorised it. An address that got several already is left in peace.
   */
  async begin(ctx: Ctx, accountId: string): Promise<void> {
    const email = await this.toldOf(ctx, accountId);
    if (email !== null && (await this.admit(ctx, email)) === null) await this.write(ctx, accountId, email);
  }

  /**
   * Sends the signed-in member another link.
   * @throws DomainError not_logged_in, in_need_true_account, not_found when there is no address that waits for its
   * proof, too_many_requests {retryAfterSeconds}
   */
  async sendAgain(ctx: Ctx): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const email = await this.toldOf(ctx, memberId);
    if (email === null) throw new DomainError("not_found");
    const retryAfterSeconds = await this.admit(ctx, email);
    if (retryAfterSeconds !== null) throw new DomainError("too_many_requests", { retryAfterSeconds });
    await inTx(ctx, (ctx) => this.write(ctx, memberId, email));
  }

  /**
   * Takes the address of a link for proven. Who holds the link need not be signed in. Answers the address, masked.
   * @throws DomainError proof_link_expired, also when the account tells another address now or somebody else has
   * proven the same; too_many_requests
   */
  async prove(ctx: Ctx, { token }: { readonly token: string }): Promise<string> {
    const { allowed, retryAfterSeconds } = await this.tries.take(`${ctx.brand.id}:${networkOf(ctx.ip)}`);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
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

  /** A member who used a link for a new password has read what was sent there. Within the caller's transaction. */
  async markVerifiedByReset(ctx: Ctx, accountId: string): Promise<void> {
    const email = await this.toldOf(ctx, accountId);
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

  /** The address that was told and not proven; null when there is none. */
  private async toldOf(ctx: Ctx, accountId: string): Promise<string | null> {
    const { email, emailVerified } = await this.deps.contacts.of(ctx, accountId);
    return emailVerified ? null : email;
  }

  /** Counts a mail to an address, whoever told it. Answers the seconds to wait; null: it may be sent. */
  private async admit(ctx: Ctx, email: string): Promise<number | null> {
    const hash = keyedHash(this.deps.secretsKey, "email-proof.throttle", normaliseEmail(email));
    const key = `${ctx.brand.id}:${hash.toString("base64url")}`;
    for (const throttle of this.address) {
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
    // Behind a hash sign: it goes to no server and into no log until the page hands it in.
    const link = `${await this.deps.originOf(ctx)}/verify-email#${token}`;
    const params = { link, minutes: linkHours * 60, hours: linkHours };
    await this.deps.mail.send(ctx, { to: email, template: "email_proof", params });
  }
}
