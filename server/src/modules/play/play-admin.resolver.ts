import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { OpenRoundDetailsInput, RoundDetailsType } from "./play.gql.js";
import type { PlayService } from "./play.service.js";

const { mutation } = rootFields<PlayService>();

/** Rounds of members, for staff. */
export const PlayAdminResolver = resolverOf<PlayService>({
  openRoundDetails: mutation({
    returns: field.of(
      RoundDetailsType,
      "Requests a page that shows a round of the brand in detail from its vendor (for house games: the verify page).",
    ),
    access: allow("staff", { permission: "members.read" }),
    args: { input: field.of(OpenRoundDetailsInput, "The round.") },
    resolve: (play, { ctx }, { input }) => play.roundDetails(ctx, input.roundId),
  }),
});
