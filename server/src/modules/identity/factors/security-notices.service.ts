import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { notifyMember } from "../../../core/member-notifications.js";
import type { AccountChange } from "../../delivery/delivery.model.js";
import type { MailContent, MailService } from "../../delivery/mail.service.js";
import { findAccount } from "../account/identity.store.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import { describeDevice } from "../identity.model.js";
import { newestLanguage } from "../sessions/sessions.store.js";

interface Deps {
  readonly contacts: Pick<ContactsService, "of">;
  readonly mail: Pick<MailService, "send">;
}

/**
 * Mail that tells members what happened to their accounts, so that they notice what they did not do. An address
 * that was only told may be a stranger's, who would learn the account's name: it gets nothing. Each is called
 * within the transaction of what it tells.
 */
export class SecurityNotices {
  constructor(private readonly deps: Deps) {}

  /** The password is another one now. */
  async passwordChanged(ctx: Ctx, accountId: string): Promise<void> {
    await this.tell(ctx, accountId, (username) => ({
      template: "password_changed",
      params: { username, at: ctx.clock.now() },
    }));
  }

  /** What protects the account has changed. Where that is the address itself, call it before the change. */
  async changed(ctx: Ctx, accountId: string, change: AccountChange): Promise<void> {
    await this.tell(ctx, accountId, (username) => ({
      template: "account_changed",
      params: { username, at: ctx.clock.now(), change },
    }));
  }

  /** Somebody signed in from where the member never did; `trusted`: and it counts as the member's own from now on. */
  async newDevice(ctx: Ctx, accountId: string, { trusted }: { readonly trusted: boolean }): Promise<void> {
    const { ip, userAgent, clock } = ctx;
    await this.tell(ctx, accountId, (username) => ({
      template: trusted ? "device_trusted" : "new_device",
      params: { username, at: clock.now(), ip, device: describeDevice(userAgent) },
    }));
  }

  /**
   * Tells by mail of a new account or of a transfer, in the language of the member's newest session: whoever caused
   * it may read another one. It is no message besides.
   */
  async money(ctx: Ctx, accountId: string, content: (username: string) => MailContent): Promise<void> {
    const email = await this.provenEmail(ctx, accountId);
    const account = email === null ? null : await findAccount(ctx.db, ctx.brand.id, accountId);
    if (email === null || !account) return;
    const language = (await newestLanguage(ctx.db, accountId)) ?? ctx.language;
    await this.deps.mail.send({ ...ctx, language }, { to: email, ...content(account.username) });
  }

  private async provenEmail(ctx: Ctx, accountId: string): Promise<string | null> {
    const { email, emailVerified } = await this.deps.contacts.of(ctx, accountId);
    return emailVerified ? email : null;
  }

  private async tell(ctx: Ctx, accountId: string, content: (username: string) => MailContent): Promise<void> {
    const account = await findAccount(ctx.db, ctx.brand.id, accountId);
    if (!account) return;
    const told = content(account.username);
    if (account.kind === "member") await this.message(ctx, accountId, told);
    const email = await this.provenEmail(ctx, accountId);
    if (email !== null) await this.deps.mail.send(ctx, { to: email, ...told });
  }

  /** What the mail tells stands among the member's messages as well, whether there is an address or not. */
  private message(ctx: Ctx, memberId: string, { template, params }: MailContent): Promise<void> {
    const change = "change" in params ? params.change : template;
    return notifyMember(ctx, { key: `security:${newId()}`, kind: "SECURITY", memberId, change });
  }
}
