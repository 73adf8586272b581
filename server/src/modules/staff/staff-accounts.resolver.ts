import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { StaffAccountAccessService } from "./accounts/account-access.service.js";
import type { StaffAccount, StaffAccountsService } from "./accounts/accounts.service.js";
import type { StaffSessionsService } from "./sessions/sessions.service.js";
import {
  OpenedStaffAccountType,
  StaffAccountInput,
  StaffAccountType,
  StaffSessionType,
} from "./staff.gql.js";
import { StaffRole, StaffScope } from "./staff.model.js";

function toAccountView({ state, ...account }: StaffAccount): StaffAccountType {
  return { ...account, isActive: state === "active" };
}

interface Services {
  readonly accounts: StaffAccountsService;
  readonly accountAccess: StaffAccountAccessService;
  readonly sessions: StaffSessionsService;
}

/** Accounts of staff, for admins. */
@Resolver()
export class StaffAccountsResolver {
  constructor(private readonly services: Services) {}

  @Access("staff", { permission: "staff.manage" })
  @Query(() => [StaffAccountType], { description: "Staff of the brand or the installation, by name." })
  async staffAccounts(
    @Arg("scope", () => StaffScope, { description: "Whose staff." }) scope: StaffScope,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<StaffAccountType[]> {
    return (await this.services.accounts.list(ctx, scope)).map(toAccountView);
  }

  @Access("staff", { permission: "staff.manage", isSensitive: true })
  @Mutation(() => OpenedStaffAccountType, {
    description: "Creates a staff account once a second admin requests the same.",
  })
  createStaffAccount(
    @Arg("input", () => StaffAccountInput, { description: "The account." }) input: StaffAccountInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<OpenedStaffAccountType> {
    return this.services.accounts.create(ctx, input);
  }

  @Access("staff", { permission: "staff.manage", isSensitive: true })
  @Mutation(() => [StaffRole], {
    description:
      "Replaces the roles of another account once a second admin requests the same, and returns those in effect. The " +
      "only admin of an installation makes the second one alone.",
  })
  async setStaffRoles(
    @Arg("id", () => ID, { description: "The account." }) id: string,
    @Arg("roles", () => [StaffRole], { description: "Its new roles." }) roles: StaffRole[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<readonly StaffRole[]> {
    return this.services.accounts.setRoles(ctx, id, roles);
  }

  @Access("staff", { permission: "staff.manage", isSensitive: true })
  @Mutation(() => Boolean, {
    description:
      "Disables a staff account, which ends its sessions, or enables it: where it has roles, once a second admin requests " +
      "the same. Returns whether it is enabled.",
  })
  async setStaffAccountEnabled(
    @Arg("id", () => ID, { description: "The account." }) id: string,
    @Arg("enabled", () => Boolean, { description: "Whether it may sign in." }) enabled: boolean,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    const state = await this.services.accountAccess.setState(ctx, id, enabled ? "active" : "disabled");
    return state === "active";
  }

  @Access("staff", { permission: "staff.manage", isSensitive: true })
  @Mutation(() => OpenedStaffAccountType, {
    description:
      "Gives a staff account a new one-time password, and removes its factors and sessions, once a second admin requests " +
      "the same.",
  })
  resetStaffAccount(
    @Arg("id", () => ID, { description: "The account." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<OpenedStaffAccountType> {
    return this.services.accountAccess.reset(ctx, id);
  }

  @Access("staff")
  @Query(() => [StaffSessionType], {
    description: "Live sessions of the own account, or of another's for who manages staff, newest first.",
  })
  staffSessions(
    @Arg("accountId", () => ID, { description: "The account." }) accountId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<StaffSessionType[]> {
    return this.services.sessions.list(ctx, accountId);
  }

  @Access("staff")
  @Mutation(() => Int, {
    description: "Ends one session of an account, or all of them. Returns how many have ended.",
  })
  endStaffSessions(
    @Arg("accountId", () => ID, { description: "The account." }) accountId: string,
    @Arg("sessionId", () => ID, { nullable: true, description: "The session; null: all." })
    sessionId: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    return this.services.sessions.end(ctx, accountId, sessionId ?? null);
  }
}
