import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import { roleOf } from "../identity/identity.model.js";
import { requireSignedInMember, requireSystem } from "../identity/identity.policy.js";
import { iconOf, isNickname, longestNickname, type Member, type NewMember } from "./members.model.js";
import { requireMayRead } from "./members.policy.js";
import { deleteMembers, findMember, insertMember, updateLevels } from "./members.store.js";

interface Deps {
  readonly identity: IdentityService;
}

/** Manages members: players, agents and trial members. */
export class MembersService {
  constructor(private readonly deps: Deps) {}

  /** Reads the signed-in member, also while the password must be changed. @throws DomainError not_logged_in */
  async me(ctx: Ctx): Promise<Member> {
    const { memberId, mustChangePassword = false } = requireSignedInMember(ctx.actor);
    return { ...(await this.byId(ctx, memberId)), mustChangePassword };
  }

  /** Reads a member of this brand. @throws DomainError not_logged_in, not_found */
  async byId(ctx: Ctx, id: string): Promise<Member> {
    requireMayRead(ctx.actor, id);
    const account = await this.deps.identity.account(ctx, id);
    const member = await findMember(ctx.db, ctx.brand.id, id);
    if (!member || !account) throw new DomainError("not_found");
    return {
      id,
      account: account.username,
      nickname: member.nickname,
      memberType: account.memberType,
      role: roleOf(account.memberType),
      level: member.level,
      iconId: iconOf(id, member.iconId),
      mustChangePassword: account.mustChangePassword,
      lastSignIn: await this.deps.identity.lastSignIn(ctx, id),
    };
  }

  /**
   * Creates a member with its account, without a wallet, and returns its id. `also` writes dependent rows in the same
   * transaction.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async create(
    ctx: Ctx,
    input: NewMember,
    also: (ctx: Ctx, id: string) => Promise<void> = async () => undefined,
  ): Promise<string> {
    const { nickname = input.username, ...account } = input;
    if (!isNickname(nickname))
      throw validationFailed({
        field: "nickname",
        code: "out_of_range",
        params: { min: 1, max: longestNickname },
      });
    return this.deps.identity.createAccount(ctx, account, async (ctx, id) => {
      await insertMember(ctx.db, { id, brandId: ctx.brand.id, nickname });
      await also(ctx, id);
    });
  }

  /**
   * Sets the VIP levels of members, as the ladder decides. For the platform only.
   * @throws DomainError permission_denied
   */
  async setLevels(
    ctx: Ctx,
    levels: readonly { readonly id: string; readonly level: number }[],
  ): Promise<void> {
    requireSystem(ctx.actor);
    await updateLevels(ctx.db, ctx.brand.id, levels);
  }

  /**
   * Deletes members, before their accounts are deleted. For the platform only.
   * @throws DomainError permission_denied
   */
  async erase(ctx: Ctx, ids: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteMembers(ctx.db, ids);
  }
}
