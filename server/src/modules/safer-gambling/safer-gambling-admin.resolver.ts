import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { LimitsService } from "./limits.service.js";
import { ExclusionTermInput, PlayClosureType, SetLimitInput, typedLimit } from "./safer-gambling.gql.js";
import { exclusionTermOf } from "./safer-gambling.model.js";
import type { SaferGamblingService } from "./safer-gambling.service.js";

interface Services {
  readonly limits: LimitsService;
  readonly saferGambling: SaferGamblingService;
}

const { mutation } = rootFields<Services>();

/** Limits and exclusions that the brand sets, for its staff. */
export const SaferGamblingAdminResolver = resolverOf<Services>({
  excludeMember: mutation({
    returns: field.of(
      PlayClosureType,
      "Excludes a member from play from now on. It cannot be undone or shortened.",
    ),
    access: allow("staff", { permission: "members.manage" }),
    args: { memberId: field.id("Member id."), input: field.of(ExclusionTermInput, "Its duration.") },
    resolve: ({ saferGambling }, { ctx }, { memberId, input }) =>
      saferGambling.exclude(ctx, { memberId, term: exclusionTermOf(input) }),
  }),
  setMemberLimit: mutation({
    returns: field.boolean(
      "Sets the brand's limit for one member, independently of the member's own. Returns whether it is in effect: a higher one, or none, waits until a second person requests the same.",
    ),
    access: allow("staff", { permission: "limits.manage", isSensitive: true }),
    args: {
      memberId: field.id("Member id."),
      input: field.of(SetLimitInput, "The limit; without an amount it is removed."),
    },
    resolve: ({ limits }, { ctx }, { memberId, input }) =>
      limits.setForMember(ctx, memberId, typedLimit(input)),
  }),
  setBrandLimit: mutation({
    returns: field.boolean(
      "Sets the brand's limit for all members. Returns whether it is in effect: a higher one, or none, waits until a second person requests the same.",
    ),
    access: allow("staff", { permission: "limits.manage", isSensitive: true }),
    args: { input: field.of(SetLimitInput, "The limit; without an amount it is removed.") },
    resolve: ({ limits }, { ctx }, { input }) => limits.setForBrand(ctx, typedLimit(input)),
  }),
});
