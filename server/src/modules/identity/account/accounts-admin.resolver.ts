import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import { Access } from "../../../kit/access.js";
import { AccountState } from "../identity.model.js";
import type { IdentityService } from "./identity.service.js";

const MemberAccountType = objectOf("MemberAccount", "The account of a member or an agent.", {
  id: field.id("Member id."),
  username: field.string("User name."),
  memberType: field.int("0 player; 1, 2, 41, 42 agent; 4 trial."),
  state: field.of(AccountState, "Whether the member may sign in."),
});
type MemberAccountType = InstanceType<typeof MemberAccountType>;

/** Accounts of members, for staff. */
@Resolver()
export class AccountsAdminResolver {
  constructor(private readonly identity: IdentityService) {}

  @Access("staff", { permission: "members.read" })
  @Query(() => MemberAccountType, { description: "The account with a user name, in any case." })
  memberAccount(
    @Arg("username", () => String, { description: "User name." }) username: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MemberAccountType> {
    return this.identity.getMember(ctx, { username });
  }

  @Access("staff", { permission: "members.manage" })
  @Mutation(() => MemberAccountType, {
    description: "Locks, disables or reactivates an account; unless it is active, its sessions end.",
  })
  async setMemberState(
    @Arg("memberId", () => ID, { description: "Member id." }) memberId: string,
    @Arg("state", () => AccountState, { description: "The new state." }) state: AccountState,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MemberAccountType> {
    const { id } = await this.identity.getMember(ctx, { id: memberId });
    await this.identity.setState(ctx, { accountId: id, state });
    return this.identity.getMember(ctx, { id });
  }
}
