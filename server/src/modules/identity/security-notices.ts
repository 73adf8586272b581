import type { Ctx } from "../../core/ctx.js";
import type { MailService } from "../verification/mail.service.js";
import type { ContactsService } from "./contacts.service.js";
import { findAccount } from "./identity.store.js";

interface Deps {
  readonly contacts: ContactsService;
  readonly mail: MailService;
}

/** Mail that tells members what happened to their accounts, so that they notice what they did not do. */
export class SecurityNotices {
  constructor(private readonly deps: Deps) {}

  /**
   * Tells the account's owner that the password is another one now. An address that was only told may be a
   * stranger's, who would learn the account's name: it gets nothing.
   */
  async passwordChanged(ctx: Ctx, accountId: string): Promise<void> {
    const { email, emailVerified } = await this.deps.contacts.of(ctx, accountId);
    const account = await findAccount(ctx.db, ctx.brand.id, accountId);
    if (email === null || !emailVerified || !account) return;
    const params = { username: account.username, at: ctx.clock.now() };
    await this.deps.mail.send(ctx, { to: email, template: "password_changed", params });
  }
}
