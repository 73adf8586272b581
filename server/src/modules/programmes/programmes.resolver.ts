import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { MeType } from "../members/members.gql.js";
import type { EntriesService } from "./entries/entries.service.js";
import { ApplyToProgrammeInput, ProgrammeType, toProgrammeView } from "./programmes.gql.js";

const { mutation, subfield } = rootFields<EntriesService>(allow("member"));

/** What members do in programmes. */
export const ProgrammesResolver = resolverOf<EntriesService>({
  joinProgramme: mutation({
    returns: field.of(ProgrammeType, "Joins a programme. What happened before does not count."),
    args: { id: field.id("Programme id.") },
    resolve: async (entries, { ctx }, { id }) => toProgrammeView(await entries.join(ctx, id)),
  }),
  applyToProgramme: mutation({
    returns: field.of(ProgrammeType, "Applies for the reward of a programme; staff decide."),
    args: { input: field.of(ApplyToProgrammeInput, "The application.") },
    resolve: async (entries, { ctx }, { input: { programmeId, comment } }) =>
      toProgrammeView(await entries.apply(ctx, programmeId, comment)),
  }),
  claimReward: mutation({
    returns: field.of(ProgrammeType, "Claims a reward that is due. A repeat grants nothing more."),
    args: { entryId: field.id("Id of the entry.") },
    resolve: async (entries, { ctx }, { entryId }) => toProgrammeView(await entries.claim(ctx, entryId)),
  }),
});

/** Adds programmes to the signed-in member. */
export const MyProgrammesResolver = resolverOfType<EntriesService>(MeType, {
  programmes: subfield({
    returns: field
      .of(ProgrammeType, "The programmes that the member can take part in, or has a part in.")
      .list(),
    resolve: async (entries, { ctx }) => (await entries.list(ctx)).map(toProgrammeView),
  }),
});
