import { field } from "../../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { MeType } from "../../members/members.gql.js";
import { RefereeConnectionType, RefereeListArgs, ReferralType, toReferralView } from "./referrals.gql.js";
import type { ReferralsService } from "./referrals.service.js";

const { subfield } = rootFields<ReferralsService>(allow("member"));

/** Adds referrals to the signed-in member. */
export const MyReferralResolver = resolverOfType<ReferralsService>(MeType, {
  referral: subfield({
    returns: field
      .of(
        ReferralType,
        "The member's referral link and what it has brought; null for agents and members who are excluded.",
      )
      .nullable(),
    resolve: async (referrals, { ctx }) => {
      const shown = await referrals.show(ctx);
      return shown && toReferralView(shown);
    },
  }),
  referees: subfield({
    returns: field.of(RefereeConnectionType, "The members whom the member has referred, newest first."),
    args: RefereeListArgs,
    resolve: (referrals, { ctx }, request) => RefereeConnectionType.read(ctx, referrals.referees, request),
  }),
});
