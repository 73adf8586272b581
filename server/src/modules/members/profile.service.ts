import { type AvatarId, avatarIds, isAvatarId } from "@croupier/schema/rules/avatars.js";
import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { isNickname, longestNickname, type Member } from "./members.model.js";
import type { MembersService } from "./members.service.js";
import { updateProfile } from "./members.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly members: MembersService;
}

/** Manages the nickname and avatar of members. */
export class ProfileService {
  constructor(private readonly deps: Deps) {}

  /** Lists the avatars to choose from, which are public. */
  choices(): readonly AvatarId[] {
    return avatarIds;
  }

  /** Reads the signed-in member's avatar. @throws DomainError not_logged_in, in_need_true_account */
  async icon(ctx: Ctx): Promise<AvatarId> {
    requireRealMember(ctx.actor);
    return (await this.deps.members.me(ctx)).iconId;
  }

  /**
   * Changes the nickname or the avatar, whichever is given.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (nickname, iconId)
   */
  async update(ctx: Ctx, given: { readonly nickname?: string; readonly iconId?: string }): Promise<Member> {
    const { memberId: id } = requireRealMember(ctx.actor);
    const nickname = given.nickname?.normalize("NFC").trim();
    const { iconId } = given;
    if (nickname !== undefined && !isNickname(nickname))
      throw validationFailed({ field: "nickname", code: "length", params: { min: 1, max: longestNickname } });
    if (iconId !== undefined && !isAvatarId(iconId))
      throw validationFailed({ field: "iconId", code: "invalid" });
    const change = {
      ...(nickname === undefined ? {} : { nickname }),
      ...(iconId === undefined ? {} : { iconId }),
    };
    if (Object.keys(change).length > 0) await this.write(ctx, id, change);
    return this.deps.members.me(ctx);
  }

  private async write(ctx: Ctx, id: string, change: { nickname?: string; iconId?: string }): Promise<void> {
    await inTx(ctx, async (ctx) => {
      const { nickname, iconId } = await this.deps.members.me(ctx);
      await updateProfile(ctx.db, { id, brandId: ctx.brand.id }, change);
      await this.deps.audit.record(ctx, {
        action: "member.profile",
        subjectKind: "member",
        subjectId: id,
        before: { nickname, iconId },
        after: change,
      });
    });
  }
}
