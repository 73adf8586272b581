import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { notifyMember } from "../../../core/member-notifications.js";
import type { AccountChange } from "../../delivery/delivery.model.js";
import type { MailContent, MailService } from "../../delivery/mail.service.js";
import { findAccount } from "../account/identity.store.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import { describeDevice } from "../identity.model.js";
import { findNewestLanguage } from "../sessions/sessions.store.js";

interface Deps {
  readonly contacts: Pick<ContactsService, "of">;
  readonly mail: Pick<MailService, "send">;
}

/**
 * Notifies members of changes to their accounts, so that they notice changes by others. Mail goes to verified
 * addresses only: an unverified one may belong to a stranger, who would learn the username. Call each method in the
 * transaction of the change.
 */
export class SecurityNotices {
  constructor(private readonly deps: Deps) {}

  /** Notifies of a new password. */
  async notifyPasswordChanged(ctx: Ctx, accountId: string): Promise<void> {
    await this.notify(ctx, accountId, (username) => ({
      template: "password_changed",
      params: { username, at: ctx.clock.now() },
    }));
  }

  /**
   * Notifies of a change of the security settings. Call it before an address is replaced or removed, so that the old
   * address receives the mail.
   */
  async notifyAccountChanged(ctx: Ctx, accountId: string, change: AccountChange): Promise<void> {
    await this.notify(ctx, accountId, (username) => ({
      template: "account_changed",
      params: { username, at: ctx.clock.now(), change },
    }));
  }

  /** Notifies of a sign-in from a new device; `trusted` when the device is trusted from now on. */
  async notifyNewDevice(
    ctx: Ctx,
    accountId: string,
    { trusted }: { readonly trusted: boolean },
  ): Promise<void> {
    const { ip, userAgent, clock } = ctx;
    await this.notify(ctx, accountId, (username) => ({
      template: trusted ? "device_trusted" : "new_device",
      params: { username, at: clock.now(), ip, device: describeDevice(userAgent) },
    }));
  }

  /** Mails that somebody tried to register with the account's phone or address. Adds nothing to the inbox. */
  async mailRegistrationAttempt(ctx: Ctx, accountId: string): Promise<void> {
    await this.mailMoneyEvent(ctx, accountId, (username) => ({
      template: "registration_attempt",
      params: { username, at: ctx.clock.now() },
    }));
  }

  /** Mails that the member closed the account. Adds nothing to the inbox. */
  async mailAccountClosed(ctx: Ctx, accountId: string): Promise<void> {
    await this.mailMoneyEvent(ctx, accountId, (username) => ({
      template: "account_closed",
      params: { username, at: ctx.clock.now() },
    }));
  }

  /**
   * Mails a new withdrawal account or a transfer, in the language of the member's newest session: the caller of the
   * request may use another one. Adds nothing to the inbox.
   */
  async mailMoneyEvent(
    ctx: Ctx,
    accountId: string,
    content: (username: string) => MailContent,
  ): Promise<void> {
    const email = await this.findVerifiedEmail(ctx, accountId);
    const account = email === null ? null : await findAccount(ctx.db, ctx.brand.id, accountId);
    if (email === null || !account) return;
    const language = (await findNewestLanguage(ctx.db, accountId)) ?? ctx.language;
    await this.deps.mail.send({ ...ctx, language }, { to: email, ...content(account.username) });
  }

  private async findVerifiedEmail(ctx: Ctx, accountId: string): Promise<string | null> {
    const { email, emailVerified } = await this.deps.contacts.of(ctx, accountId);
    return emailVerified ? email : null;
  }

  private async notify(
    ctx: Ctx,
    accountId: string,
    content: (username: string) => MailContent,
  ): Promise<void> {
    const account = await findAccount(ctx.db, ctx.brand.id, accountId);
    if (!account) return;
    const notice = content(account.username);
    await this.addToInbox(ctx, accountId, notice);
    const email = await this.findVerifiedEmail(ctx, accountId);
    if (email !== null) await this.deps.mail.send(ctx, { to: email, ...notice });
  }

  /** Adds the notice to the member's inbox, with or without a verified address. */
  private addToInbox(ctx: Ctx, memberId: string, { template, params }: MailContent): Promise<void> {
    const change = "change" in params ? params.change : template;
    return notifyMember(ctx, { key: `security:${newId()}`, kind: "SECURITY", memberId, change });
  }
}
