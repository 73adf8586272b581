import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { MeType } from "../../members/members.gql.js";
import {
  AdminVipChangeConnectionType,
  AdminVipChangeListArgs,
  toVipLadderView,
  VipLadderType,
} from "./vip.gql.js";
import type { VipLadderService } from "./vip-ladder.service.js";

const { query, subfield } = rootFields<VipLadderService>(allow("member"));

/** Adds the VIP ladder to the signed-in member. */
export const MyVipLadderResolver = resolverOfType<VipLadderService>(MeType, {
  vipLadder: subfield({
    returns: field
      .of(VipLadderType, "The VIP ladder and where the member stands; null when the currency has none.")
      .nullable(),
    resolve: async (ladder, { ctx }) => {
      const shown = await ladder.show(ctx);
      return shown && toVipLadderView(shown);
    },
  }),
});

/** The changes of VIP levels, for staff. */
export const VipAdminResolver = resolverOf<VipLadderService>({
  adminVipChanges: query({
    returns: field.of(AdminVipChangeConnectionType, "Changes of members' VIP levels, newest first."),
    access: allow("staff", { permission: "programmes.read" }),
    args: AdminVipChangeListArgs,
    resolve: (ladder, { ctx }, request) => AdminVipChangeConnectionType.read(ctx, ladder.changes, request),
  }),
});
