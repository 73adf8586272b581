import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
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

const { query, mutation } = rootFields<Services>();

/** Accounts of staff, for admins. */
export const StaffAccountsResolver = resolverOf<Services>({
  staffAccounts: query({
    returns: field.of(StaffAccountType, "Staff of the brand or the installation, by name.").list(),
    access: allow("staff", { permission: "staff.manage" }),
    args: { scope: field.of(StaffScope, "Whose staff.") },
    resolve: async ({ accounts }, { ctx }, { scope }) => (await accounts.list(ctx, scope)).map(toAccountView),
  }),
  createStaffAccount: mutation({
    returns: field.of(
      OpenedStaffAccountType,
      "Creates a staff account once a second admin requests the same.",
    ),
    access: allow("staff", { permission: "staff.manage", isSensitive: true }),
    args: { input: field.of(StaffAccountInput, "The account.") },
    resolve: ({ accounts }, { ctx }, { input }) => accounts.create(ctx, input),
  }),
  setStaffRoles: mutation({
    returns: field
      .of(
        StaffRole,
        "Replaces the roles of another account once a second admin requests the same, and returns those in effect. The " +
          "only admin of an installation makes the second one alone.",
      )
      .list(),
    access: allow("staff", { permission: "staff.manage", isSensitive: true }),
    args: { id: field.id("The account."), roles: field.of(StaffRole, "Its new roles.").list() },
    resolve: ({ accounts }, { ctx }, { id, roles }) => accounts.setRoles(ctx, id, roles),
  }),
  setStaffAccountEnabled: mutation({
    returns: field.boolean(
      "Disables a staff account, which ends its sessions, or enables it: where it has roles, once a second admin requests " +
        "the same. Returns whether it is enabled.",
    ),
    access: allow("staff", { permission: "staff.manage", isSensitive: true }),
    args: { id: field.id("The account."), enabled: field.boolean("Whether it may sign in.") },
    resolve: async ({ accountAccess }, { ctx }, { id, enabled }) => {
      const state = await accountAccess.setState(ctx, id, enabled ? "active" : "disabled");
      return state === "active";
    },
  }),
  resetStaffAccount: mutation({
    returns: field.of(
      OpenedStaffAccountType,
      "Gives a staff account a new one-time password, and removes its factors and sessions, once a second admin requests " +
        "the same.",
    ),
    access: allow("staff", { permission: "staff.manage", isSensitive: true }),
    args: { id: field.id("The account.") },
    resolve: ({ accountAccess }, { ctx }, { id }) => accountAccess.reset(ctx, id),
  }),
  staffSessions: query({
    returns: field
      .of(
        StaffSessionType,
        "Live sessions of the own account, or of another's for who manages staff, newest first.",
      )
      .list(),
    access: allow("staff"),
    args: { accountId: field.id("The account.") },
    resolve: ({ sessions }, { ctx }, { accountId }) => sessions.list(ctx, accountId),
  }),
  endStaffSessions: mutation({
    returns: field.int("Ends one session of an account, or all of them. Returns how many have ended."),
    access: allow("staff"),
    args: { accountId: field.id("The account."), sessionId: field.id("The session; null: all.").nullable() },
    resolve: ({ sessions }, { ctx }, { accountId, sessionId }) =>
      sessions.end(ctx, accountId, sessionId ?? null),
  }),
});
