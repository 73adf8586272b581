import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { newId, newToken } from "../../../core/ids.js";
import { networkOf } from "../../../core/ip.js";
import type { OutboxSubscriber } from "../../../core/jobs.js";
import { raise } from "../../../core/outbox.js";
import { requirePhone } from "../../../core/phone.js";
import { type SecretKeys, seal, unseal } from "../../../core/secret-keys.js";
import type { Throttles } from "../../../core/throttle.js";
import { inTx } from "../../../core/tx.js";
import type { MailService } from "../../delivery/mail.service.js";
import type { CodesService } from "../../verification/codes.service.js";
import { type AccountRow, findAccount, findByUsername } from "../account/identity.store.js";
import { normaliseEmail } from "../contacts/contacts.model.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import type { EmailProofsService } from "../contacts/email-proofs.service.js";
import { normaliseUsername, type Portal, type SignedIn } from "../identity.model.js";
import { requirePortalAccess } from "../identity.policy.js";
import type { SessionOpener } from "../sessions/session-opener.service.js";
import type { StepUpProof, StepUps } from "../sign-in/step-up.service.js";
import type { ChosenPassword, NewPassword } from "./new-password.js";
import {
  isEmail,
  isResetToken,
  type ResetRequest,
  resetLinkMinutes,
  resetLinksPerHour,
  resetRequested,
  resetTicketMinutes,
} from "./password-reset.model.js";
import { countResets, findTicket, insertReset, openReset, spendTicket } from "./password-reset.store.js";
import { ResetThrottles } from "./reset-throttles.js";

interface Deps {
  readonly secretKeys: SecretKeys;
  readonly stepUps: Pick<StepUps, "require" | "spendTicket">;
  readonly throttles: Throttles;
  readonly contacts: ContactsService;
  readonly codes: CodesService;
  readonly mail: MailService;
  readonly opener: SessionOpener;
  readonly newPassword: NewPassword;
  readonly emailProofs: Pick<EmailProofsService, "markVerifiedByReset">;
  /** Returns the origin of the brand's links. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
}

/** The ticket that a link is exchanged for. */
export interface OpenedReset {
  /** Changes the password once, within 15 minutes. */
  readonly ticket: string;
  readonly username: string;
  readonly expiresAt: Date;
}

/** A password reset by SMS code. */
export interface PhoneReset extends ChosenPassword {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
  /** Random id that the browser keeps, if any. */
  readonly deviceId?: string | undefined;
  /** The portal to sign in to; member by default. */
  readonly portal?: Portal;
  /** The proof that an earlier verification_required asked for. */
  readonly stepUp?: StepUpProof | undefined;
}

const minuteMs = 60_000;
const sealedAs = "identity.reset-request";

/** Resets forgotten passwords, without revealing whether an account exists. */
export class PasswordResetService {
  private readonly guard: ResetThrottles;

  constructor(private readonly deps: Deps) {
    this.guard = new ResetThrottles(deps.throttles);
  }

  /**
   * Requests a reset link, which is sent if the address belongs to the account. The response and its timing are the
   * same either way, since the account is looked up later, by the outbox subscriber.
   * @throws DomainError validation_failed (username, email), too_many_requests {retryAfterSeconds}
   */
  async request(ctx: Ctx, given: { readonly username: string; readonly email: string }): Promise<void> {
    const username = given.username.trim();
    const email = normaliseEmail(given.email);
    if (username === "") throw validationFailed({ field: "username", code: "required" });
    if (email === "") throw validationFailed({ field: "email", code: "required" });
    if (!isEmail(email)) throw validationFailed({ field: "email", code: "invalid" });
    await this.guard.admitRequest(ctx, `${normaliseUsername(username)}\n${email}`);
    const asked: ResetRequest = { username, email, language: ctx.language };
    const sealed = seal(this.deps.secretKeys, sealedAs, JSON.stringify(asked)).toString("base64");
    await inTx(ctx, (ctx) => raise(ctx, resetRequested, { sealed }));
  }

  /** Sends the requested link, called by the outbox. */
  readonly subscriber: OutboxSubscriber = {
    name: "password-reset-mail",
    topic: resetRequested,
    handle: async (ctx, payload) => {
      const { sealed } = payload as { readonly sealed: string };
      const text = unseal(this.deps.secretKeys, sealedAs, Buffer.from(sealed, "base64"));
      const asked = JSON.parse(text) as ResetRequest;
      await this.sendLink({ ...ctx, language: asked.language }, asked);
    },
  };

  /**
   * Exchanges the token of a link for a ticket. The token is used up.
   * @throws DomainError reset_link_expired, too_many_requests
   */
  async open(ctx: Ctx, { token }: { readonly token: string }): Promise<OpenedReset> {
    await this.guard.admitTry(ctx);
    if (!isResetToken(token)) throw new DomainError("reset_link_expired");
    const ticket = newToken();
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + resetTicketMinutes * minuteMs);
    const hashes = { tokenHash: sha256(token), ticketHash: sha256(ticket) };
    const opened = await openReset(ctx.db, { brandId: ctx.brand.id, ...hashes, now, expiresAt });
    const account = opened && (await this.findActiveMember(ctx, opened.accountId));
    if (!account) throw new DomainError("reset_link_expired");
    return { ticket, username: account.username, expiresAt };
  }

  /**
   * Changes the password of the ticket's account, ends all its sessions and marks its e-mail address as verified.
   * @throws DomainError reset_link_expired, validation_failed (newPassword, confirmNewPassword), too_many_requests
   */
  async complete(ctx: Ctx, given: ChosenPassword & { readonly ticket: string }): Promise<void> {
    await this.guard.admitTry(ctx);
    const ticketHash = sha256(given.ticket.slice(0, 64));
    const ticket = { brandId: ctx.brand.id, ticketHash, now: ctx.clock.now() };
    const found = await findTicket(ctx.db, ticket);
    const account = found && (await this.findActiveMember(ctx, found.accountId));
    if (!account) throw new DomainError("reset_link_expired");
    await this.deps.newPassword.assert(ctx, account.username, given);
    const hash = await this.deps.newPassword.hash(account, given.newPassword);
    await inTx(ctx, async (ctx) => {
      if (!(await spendTicket(ctx.db, ticket))) throw new DomainError("reset_link_expired");
      await this.deps.emailProofs.markVerifiedByReset(ctx, account.id);
      await this.deps.newPassword.write(ctx, account, hash, "account.reset-by-mail");
    });
  }

  /**
   * Changes the password of the account that verified the phone, by a code sent to it, ends all sessions and signs in.
   * The code stays valid until a step-up that the account needs on this device is passed.
   * @throws DomainError missing_phone_number, invalid_phone_number, validation_failed (newPassword,
   * confirmNewPassword), missing_verification_code, invalid_verification_code, code_expired, too_many_requests;
   * after the right code non_agent_login, verification_required {stepUp} and the errors of a step-up
   */
  async byPhone(ctx: Ctx, given: PhoneReset): Promise<SignedIn> {
    const phone = requirePhone(given.countryDialingCode, given.mobileNum);
    await this.guard.admitTry(ctx);
    // Without the username: rules that depend on the account are checked only after the code.
    await this.deps.newPassword.assert(ctx, null, given);
    const target = {
      purpose: "reset_password",
      channel: "sms",
      to: phone,
      requester: given.deviceId,
    } as const;
    const code = await this.deps.codes.check(ctx, { ...target, code: given.verificationCode });
    const accountId = await this.deps.contacts.byPhone(ctx, phone);
    const account = accountId === null ? null : await this.findActiveMember(ctx, accountId);
    if (!account) throw new DomainError("invalid_verification_code");
    const { portal = "member" } = given;
    requirePortalAccess({ memberType: account.member_type, state: account.state }, portal);
    await this.deps.newPassword.assert(ctx, account.username, given);
    const deviceHash = given.deviceId ? sha256(given.deviceId) : null;
    const { stepUps, newPassword } = this.deps;
    const source = { way: "reset", portal, deviceHash, network: networkOf(ctx.ip) } as const;
    const isPassed = await stepUps.require(ctx, account, source, given.stepUp);
    const stepUp = isPassed ? given.stepUp : undefined;
    const hash = await newPassword.hash(account, given.newPassword);
    return inTx(ctx, async (ctx) => {
      if (stepUp) await stepUps.spendTicket(ctx, stepUp.ticket);
      await code.spend(ctx);
      await newPassword.write(ctx, account, hash, "account.reset-by-phone");
      const trust = stepUp?.trustDevice ?? false;
      const opening = { portal, deviceHash, method: "reset", checkedHash: hash, trust } as const;
      return this.deps.opener.open(ctx, account, opening);
    });
  }

  private async sendLink(ctx: Ctx, { username, email }: ResetRequest): Promise<void> {
    const row = await findByUsername(ctx.db, ctx.brand.id, normaliseUsername(username));
    const account = row && (await this.findActiveMember(ctx, row.id));
    if (!account) return;
    const known = (await this.deps.contacts.of(ctx, account.id)).email;
    if (known === null || normaliseEmail(known) !== email) return;
    const now = ctx.clock.now();
    const hourAgo = new Date(now.getTime() - 60 * minuteMs);
    if ((await countResets(ctx.db, account.id, hourAgo)) >= resetLinksPerHour) return;
    const token = newToken();
    await insertReset(ctx.db, {
      id: newId(),
      accountId: account.id,
      brandId: ctx.brand.id,
      tokenHash: sha256(token),
      now,
      expiresAt: new Date(now.getTime() + resetLinkMinutes * minuteMs),
    });
    // In the fragment, which browsers do not send: the token reaches no log before the page submits it.
    const link = `${await this.deps.originOf(ctx)}/reset#${token}`;
    const params = { username: account.username, link, minutes: resetLinkMinutes };
    await this.deps.mail.send(ctx, { to: known, template: "password_reset", params });
  }

  /** Finds an active member's account. Trial members cannot reset passwords. */
  private async findActiveMember(ctx: Ctx, accountId: string): Promise<AccountRow | null> {
    const row = await findAccount(ctx.db, ctx.brand.id, accountId);
    return row?.state === "active" && row.member_type !== 4 ? row : null;
  }
}
