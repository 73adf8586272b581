import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { ProofFileType } from "../files/files.gql.js";
import { applicationPictures } from "../files/files.loaders.js";
import { DryRunType, toDryRunView } from "./dry-run/dry-run.gql.js";
import type { DryRunService } from "./dry-run/dry-run.service.js";
import {
  AccountMatchType,
  AdminEntryConnectionType,
  AdminEntryListArgs,
  AdminEntryType,
  AdminRewardConnectionType,
  AdminRewardListArgs,
  AdminRewardType,
  toAdminEntryView,
  toAdminRewardView,
} from "./entries/entries-admin.gql.js";
import type { EntryDecisionsService } from "./entries/entry-decisions.service.js";
import { entryMatches } from "./entries/entry-matches.loader.js";
import {
  AdminProgrammeConnectionType,
  AdminProgrammeListArgs,
  AdminProgrammeType,
  BudgetInput,
  ChangeProgrammeRulesInput,
  CreateProgrammeInput,
  toAdminProgrammeView,
} from "./programmes.gql.js";
import type { ProgrammesService } from "./programmes.service.js";

interface Services {
  readonly programmes: ProgrammesService;
  readonly decisions: EntryDecisionsService;
  readonly dryRuns: DryRunService;
}

const { query, mutation } = rootFields<Services>();
const reads = allow("staff", { permission: "programmes.read" });
const decides = allow("staff", { permission: "programmes.decide", isSensitive: true });
const configures = allow("staff", { permission: "programmes.configure", isSensitive: true });

const id = field.id("Programme id.");

/** The brand's programmes, for staff. */
export const ProgrammesAdminResolver = resolverOf<Services>({
  adminProgrammes: query({
    returns: field.of(AdminProgrammeConnectionType, "The brand's programmes, newest first."),
    access: reads,
    args: AdminProgrammeListArgs,
    resolve: ({ programmes }, { ctx }, request) =>
      AdminProgrammeConnectionType.read(ctx, programmes.list, request),
  }),
  adminProgrammeEntries: query({
    returns: field.of(AdminEntryConnectionType, "Members' parts in programmes, newest first."),
    access: reads,
    args: AdminEntryListArgs,
    resolve: ({ decisions }, { ctx }, request) => AdminEntryConnectionType.read(ctx, decisions.list, request),
  }),
  adminRewards: query({
    returns: field.of(AdminRewardConnectionType, "Rewards that were granted, newest first."),
    access: reads,
    args: AdminRewardListArgs,
    resolve: ({ decisions }, { ctx }, request) =>
      AdminRewardConnectionType.read(ctx, decisions.grants, request),
  }),
  programmeDryRun: query({
    returns: field.of(
      DryRunType,
      "What a programme would have cost over the last 30 days if every player had taken part, and staff had approved every application.",
    ),
    access: reads,
    args: { id },
    resolve: async ({ dryRuns }, { ctx }, { id }) => toDryRunView(await dryRuns.run(ctx, id)),
  }),
  createProgramme: mutation({
    returns: field.of(AdminProgrammeType, "Creates a programme as a draft."),
    access: configures,
    args: { input: field.of(CreateProgrammeInput, "The programme.") },
    resolve: async ({ programmes }, { ctx }, { input }) =>
      toAdminProgrammeView(await programmes.create(ctx, input)),
  }),
  changeProgrammeRules: mutation({
    returns: field.of(
      AdminProgrammeType,
      "Adds a version of the rules, which members join from then on, and returns what is in effect. Of a programme that has started, it waits until a second person requests the same.",
    ),
    access: configures,
    args: { input: field.of(ChangeProgrammeRulesInput, "The programme and its new rules.") },
    resolve: async ({ programmes }, { ctx }, { input: { id, rules } }) =>
      toAdminProgrammeView(await programmes.changeRules(ctx, id, rules)),
  }),
  setProgrammeBudget: mutation({
    returns: field.of(
      AdminProgrammeType,
      "Sets a budget, and returns what is in effect. A higher one of a programme that has started waits until a second person requests the same.",
    ),
    access: configures,
    args: { input: field.of(BudgetInput, "The budget.") },
    resolve: async ({ programmes }, { ctx }, { input: { id, ...budget } }) =>
      toAdminProgrammeView(await programmes.setBudget(ctx, id, budget)),
  }),
  startProgramme: mutation({
    returns: field.of(
      AdminProgrammeType,
      "Starts a draft, once a second person requests the same. It needs a budget of money in all.",
    ),
    access: configures,
    args: { id },
    resolve: async ({ programmes }, { ctx }, { id }) => toAdminProgrammeView(await programmes.start(ctx, id)),
  }),
  pauseProgramme: mutation({
    returns: field.of(AdminProgrammeType, "Pauses a programme: it counts, and grants nothing."),
    access: configures,
    args: { id },
    resolve: async ({ programmes }, { ctx }, { id }) => toAdminProgrammeView(await programmes.pause(ctx, id)),
  }),
  resumeProgramme: mutation({
    returns: field.of(AdminProgrammeType, "Resumes a programme that is paused."),
    access: configures,
    args: { id },
    resolve: async ({ programmes }, { ctx }, { id }) =>
      toAdminProgrammeView(await programmes.resume(ctx, id)),
  }),
  closeProgramme: mutation({
    returns: field.of(AdminProgrammeType, "Closes a programme for good."),
    access: configures,
    args: { id },
    resolve: async ({ programmes }, { ctx }, { id }) => toAdminProgrammeView(await programmes.close(ctx, id)),
  }),
  approveProgrammeEntry: mutation({
    returns: field.of(
      AdminEntryType,
      "Approves an application, or a reward that waits because the account resembles an earlier one, and grants the reward, with dual approval by the policy of the amount.",
    ),
    access: decides,
    args: { id: field.id("Entry id.") },
    resolve: async ({ decisions }, { ctx }, { id }) => toAdminEntryView(await decisions.approve(ctx, id)),
  }),
  rejectProgrammeEntry: mutation({
    returns: field.of(AdminEntryType, "Rejects an application, or a reward that waits."),
    access: decides,
    args: {
      id: field.id("Entry id."),
      answer: field.string("Why, which the member sees; 5 to 300 characters."),
    },
    resolve: async ({ decisions }, { ctx }, { id, answer }) =>
      toAdminEntryView(await decisions.reject(ctx, id, answer)),
  }),
  revokeReward: mutation({
    returns: field.of(
      AdminRewardType,
      "Revokes a reward once a second person requests the same. What was spent of it becomes a debt.",
    ),
    access: decides,
    args: { id: field.id("Reward id.") },
    resolve: async ({ decisions }, { ctx }, { id }) => toAdminRewardView(await decisions.revoke(ctx, id)),
  }),
});

const ofEntry = rootFields<void, AdminEntryType>();

/** Adds the pictures of an application, and what staff check before a reward, to a member's part in a programme. */
export const AdminEntryResolver = resolverOfType<void, AdminEntryType>(AdminEntryType, {
  pictures: ofEntry.subfield({
    returns: field.of(ProofFileType, "The pictures of the application.").list(),
    resolve: (_services, gql, _args, { id }) => gql.load(applicationPictures).load(id),
  }),
  matches: ofEntry.subfield({
    returns: field
      .of(
        AccountMatchType,
        "What the account has in common with those of earlier members: its reward waits until staff approve it.",
      )
      .list(),
    resolve: (_services, gql, _args, { id }) => gql.load(entryMatches).load(id),
  }),
});
