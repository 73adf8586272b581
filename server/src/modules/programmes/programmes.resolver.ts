import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { ProofFileType } from "../files/files.gql.js";
import { applicationPictures } from "../files/files.loaders.js";
import { MeType } from "../members/members.gql.js";
import { PromotionGqlType } from "../promotions/promotions.gql.js";
import { activePromotions } from "../promotions/promotions.loaders.js";
import {
  ApplyToProgrammeInput,
  ProgrammeEntryType,
  ProgrammeType,
  toProgrammeView,
} from "./entries/entries.gql.js";
import type { EntriesService } from "./entries/entries.service.js";

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
    resolve: async (entries, { ctx }, { input }) => toProgrammeView(await entries.apply(ctx, input)),
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
      .of(
        ProgrammeType,
        "The programmes that the member can take part in with the active currency, or has a part in.",
      )
      .list(),
    resolve: async (entries, { ctx }) => (await entries.list(ctx)).map(toProgrammeView),
  }),
});

const ofProgramme = rootFields<void, ProgrammeType>();

/** Adds the brand's promotion to a programme. */
export const ProgrammeResolver = resolverOfType<void, ProgrammeType>(ProgrammeType, {
  promotion: ofProgramme.subfield({
    returns: field.of(PromotionGqlType, "The active promotion that explains it.").nullable(),
    resolve: (_services, gql, _args, { promotionId }) =>
      promotionId === null ? null : gql.load(activePromotions).load(promotionId),
  }),
});

const ofEntry = rootFields<void, ProgrammeEntryType>();

/** Adds the pictures of an application to a member's part. */
export const ProgrammeEntryResolver = resolverOfType<void, ProgrammeEntryType>(ProgrammeEntryType, {
  pictures: ofEntry.subfield({
    returns: field.of(ProofFileType, "The pictures of the application.").list(),
    resolve: (_services, gql, _args, { id }) => gql.load(applicationPictures).load(id),
  }),
});
