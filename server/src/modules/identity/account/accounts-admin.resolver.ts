import { field, objectOf } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AccountState } from "../identity.model.js";
import type { IdentityService } from "./identity.service.js";

const MemberAccountType = objectOf("MemberAccount", "The account of a member or an agent.", {
  id: field.id("Member id."),
  username: field.string("Username."),
  memberType: field.int("0 player; 1, 2, 41, 42 agent; 4 trial."),
  state: field.of(AccountState, "Whether the member may sign in."),
});

const { query, mutation } = rootFields<IdentityService>();

/** Accounts of members, for staff. */
export const AccountsAdminResolver = resolverOf<IdentityService>({
  memberAccount: query({
    returns: field.of(MemberAccountType, "The account with a username, in any case."),
    access: allow("staff", { permission: "members.read" }),
    args: { username: field.string("Username.") },
    resolve: (identity, { ctx }, { username }) => identity.getMember(ctx, { username }),
  }),
  setMemberState: mutation({
    returns: field.of(
      MemberAccountType,
      "Locks, disables or reactivates an account; unless it is active, its sessions end.",
    ),
    access: allow("staff", { permission: "members.manage" }),
    args: { memberId: field.id("Member id."), state: field.of(AccountState, "The new state.") },
    resolve: async (identity, { ctx }, { memberId, state }) => {
      const { id } = await identity.getMember(ctx, { id: memberId });
      await identity.setState(ctx, { accountId: id, state });
      return identity.getMember(ctx, { id });
    },
  }),
});
