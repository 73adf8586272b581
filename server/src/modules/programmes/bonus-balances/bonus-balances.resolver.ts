import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { MeType } from "../../members/members.gql.js";
import { EventConnectionType, EventListArgs } from "../entries/entries.gql.js";
import type { BonusBalancesService } from "./bonus-balances.service.js";

const { mutation, subfield } = rootFields<BonusBalancesService>(allow("member"));

/** What members do with bonuses that have a balance. */
export const BonusBalancesResolver = resolverOf<BonusBalancesService>({
  endBonus: mutation({
    returns: field.boolean(
      "Ends the member's open bonus: its balance is lost, cash is not touched. True; a repeat changes nothing.",
    ),
    args: { id: field.id("Bonus id.") },
    resolve: async (bonuses, { ctx }, { id }) => {
      await bonuses.giveUp(ctx, id);
      return true;
    },
  }),
});

/** Adds what counts towards a bonus to the signed-in member. */
export const MyBonusBalancesResolver = resolverOfType<BonusBalancesService>(MeType, {
  bonusEvents: subfield({
    returns: field.of(
      EventConnectionType,
      "The rounds that could count for a bonus while it is open, and what of each has counted, newest first.",
    ),
    args: [{ bonusId: field.id("Bonus id.") }, EventListArgs],
    resolve: (bonuses, { ctx }, { bonusId, ...request }) =>
      EventConnectionType.read(ctx, bonuses.eventsOf(bonusId), request),
  }),
});
