import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { SignedInType } from "../identity/identity.gql.js";
import { requireSignedInMember } from "../identity/identity.policy.js";
import { MeType, toMeView } from "./members.gql.js";
import type { MembersService } from "./members.service.js";

const { query, subfield } = rootFields<MembersService>();

export const MeResolver = resolverOfType<MembersService>(MeType, {
  me: query({
    returns: field.of(MeType, "The signed-in member; null for a guest.").nullable(),
    access: allow("public", { guestCacheable: true }),
    resolve: (members, { ctx }) => {
      const { actor } = ctx;
      return actor.kind === "member" ? toMeView(actor.memberId, () => members.me(ctx)) : null;
    },
  }),
});

/** Adds the member's data to the result of a sign-in. */
export const SignedInResolver = resolverOfType<MembersService>(SignedInType, {
  me: subfield({
    returns: field.of(MeType, "The signed-in member."),
    resolve: (members, { ctx }) => toMeView(requireSignedInMember(ctx.actor).memberId, () => members.me(ctx)),
  }),
});
