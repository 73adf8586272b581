import { field } from "../../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { MeType } from "../../members/members.gql.js";
import { MissionType, toMissionView } from "./missions.gql.js";
import type { MissionsService } from "./missions.service.js";

const { subfield } = rootFields<MissionsService>(allow("member"));

/** Adds missions to the signed-in member. */
export const MyMissionsResolver = resolverOfType<MissionsService>(MeType, {
  missions: subfield({
    returns: field
      .of(
        MissionType,
        "The missions that the member can take part in, or has a part in; joined and claimed as programmes.",
      )
      .list(),
    resolve: async (missions, { ctx }) => (await missions.list(ctx)).map(toMissionView),
  }),
});
