import type { Ctx } from "../../core/ctx.js";
import type { Contacts } from "../identity/contacts/contacts.model.js";
import type { ContactsService } from "../identity/contacts/contacts.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { Member } from "./members.model.js";
import type { MembersService } from "./members.service.js";

/** A member with contacts and the currency of the active wallet. */
export interface MemberInfo {
  readonly member: Member;
  /** Currency of the active wallet. */
  readonly currency: string;
  readonly contacts: Contacts;
}

interface Deps {
  readonly contacts: Pick<ContactsService, "of">;
  readonly members: MembersService;
  readonly wallet: Pick<WalletService, "currency">;
}

/** Reads what integrators show of the signed-in member. */
export class MemberInfoService {
  constructor(private readonly deps: Deps) {}

  /**
   * Reads the signed-in member, also while the password must be changed.
   * @throws DomainError not_logged_in
   */
  async getOwn(ctx: Ctx): Promise<MemberInfo> {
    const member = await this.deps.members.me(ctx);
    const contacts = await this.deps.contacts.of(ctx, member.id);
    return { member, contacts, currency: await this.deps.wallet.currency(ctx) };
  }
}
