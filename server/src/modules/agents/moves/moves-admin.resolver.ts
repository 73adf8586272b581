import { field, objectOf } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import type { MovesService } from "./moves.service.js";

export const MemberMoveType = objectOf("MemberMove", "A move of a member that is due.", {
  upline: field.string("Username of the new agent directly above; null at the top.").nullable(),
  dueAt: field.dateTime("When it takes effect: the beginning of the brand's next day."),
});

export const MemberPlacementType = objectOf("MemberPlacement", "Where a member is in the agent tree.", {
  memberId: field.id("Member id."),
  upline: field.string("Username of the agent directly above; null at the top.").nullable(),
  next: field.of(MemberMoveType, "The move that is due; null: none.").nullable(),
});

const { mutation } = rootFields<MovesService>();

/** Moves of members, for staff. */
export const MovesAdminResolver = resolverOf<MovesService>({
  moveMember: mutation({
    returns: field.of(
      MemberPlacementType,
      "Moves a member, with everyone below, to another agent when the brand's next day begins, once a second person requests the same. The current agent cancels the move that is due.",
    ),
    access: allow("staff", { permission: "members.manage", isSensitive: true }),
    args: {
      memberId: field.id("Member id."),
      uplineId: field.id("The new agent directly above; null: the top.").nullable(),
    },
    resolve: (moves, { ctx }, { memberId, uplineId }) => moves.move(ctx, memberId, uplineId ?? null),
  }),
});
