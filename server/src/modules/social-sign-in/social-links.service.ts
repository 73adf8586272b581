import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import type { SocialProvider } from "../../ports/social-sign-in/social-port.js";
import type { AuditService } from "../audit/audit.service.js";
import type { SecurityNotices } from "../identity/factors/security-notices.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { SocialLink } from "./social.model.js";
import { deleteLink, listLinks, lockHasPassword } from "./social.store.js";

/** Lists and removes the social accounts that members sign in with. */
export class SocialLinksService {
  constructor(
    private readonly deps: {
      readonly audit: AuditService;
      readonly notices: Pick<SecurityNotices, "notifyAccountChanged">;
    },
  ) {}

  /** Lists the signed-in member's links. @throws DomainError not_logged_in, in_need_true_account */
  listOwn(ctx: Ctx): Promise<SocialLink[]> {
    const { memberId } = requireRealMember(ctx.actor);
    return listLinks(ctx.db, ctx.brand.id, memberId);
  }

  /**
   * Removes a link of the signed-in member.
   * @throws DomainError not_logged_in, in_need_true_account, not_found; last_sign_in_method when the member has
   * neither a password nor another link
   */
  async unlink(ctx: Ctx, provider: SocialProvider): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const hasPassword = await lockHasPassword(ctx.db, ctx.brand.id, memberId);
      const links = await listLinks(ctx.db, ctx.brand.id, memberId);
      const link = links.find((one) => one.provider === provider);
      if (!link) throw new DomainError("not_found");
      if (!hasPassword && links.length === 1) throw new DomainError("last_sign_in_method");
      await deleteLink(ctx.db, ctx.brand.id, memberId, provider);
      await this.deps.notices.notifyAccountChanged(ctx, memberId, "social_unlinked");
      await this.deps.audit.record(ctx, {
        action: "account.social_unlink",
        subjectKind: "account",
        subjectId: memberId,
        before: { provider, label: link.label },
      });
    });
  }
}
