import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { LimitsService } from "./limits.service.js";
import type { RealityCheckService } from "./reality-check.service.js";
import {
  BetRefusalType,
  betRefusalView,
  changeView,
  ExcludeMyselfInput,
  LimitChangeType,
  limitsView,
  PlayClosureType,
  RealityCheckType,
  realityCheckView,
  SaferGamblingType,
  SetLimitInput,
  typedLimit,
} from "./safer-gambling.gql.js";
import type { SaferGamblingService } from "./safer-gambling.service.js";

interface Services {
  readonly limits: LimitsService;
  readonly exclusions: SaferGamblingService;
  readonly realityCheck: RealityCheckService;
}

const { query, mutation, subfield, subscription } = rootFields<Services>();

/** The signed-in member's limits, exclusions and reality checks. */
export const SaferGamblingResolver = resolverOfType<Services>(SaferGamblingType, {
  saferGambling: query({
    returns: field.of(SaferGamblingType, "The signed-in member's limits and exclusions."),
    access: allow("member"),
    resolve: async ({ limits }, { ctx }) => limitsView(await limits.mine(ctx)),
  }),
  closure: subfield({
    returns: field
      .of(PlayClosureType, "The member's current exclusion from play; null: there is none.")
      .nullable(),
    resolve: ({ exclusions }, { ctx }) => exclusions.mine(ctx),
  }),
  changes: subfield({
    returns: field
      .of(
        LimitChangeType,
        "Changes of limits, newest first, at most 200; by default of the last three months.",
      )
      .list(),
    args: {
      from: field.dateTime("Start of the period; at most 12 months ago.").nullable(),
      to: field.dateTime("End of the period, exclusive.").nullable(),
    },
    resolve: async ({ limits }, { ctx }, { from, to }) =>
      (await limits.changes(ctx, { from: from ?? null, to: to ?? null })).map(changeView),
  }),
  betRefused: subscription({
    returns: field
      .of(
        BetRefusalType,
        "Null now, then each bet of the member that a limit or the reality check refuses, in games that cannot say so: all but the house's.",
      )
      .nullable(),
    access: allow("member"),
    subscribe: ({ exclusions }, { ctx }, _, closed) => exclusions.refusedBets(ctx, closed),
    resolve: (_services, _gql, _args, refusal) => refusal && betRefusalView(refusal),
  }),
  setLimit: mutation({
    returns: field.of(
      SaferGamblingType,
      "Sets a limit: a lower one immediately, a higher one or none after a day and `confirmLimit`.",
    ),
    access: allow("member"),
    args: { input: field.of(SetLimitInput, "The limit and its amount.") },
    resolve: async ({ limits }, { ctx }, { input }) => {
      await limits.set(ctx, typedLimit(input));
      return limitsView(await limits.mine(ctx));
    },
  }),
  confirmLimit: mutation({
    returns: field.of(SaferGamblingType, "Confirms a higher limit, or a removal, after a day."),
    access: allow("member"),
    args: { changeId: field.id("Id of a change in `pending`.") },
    resolve: async ({ limits }, { ctx }, { changeId }) => {
      await limits.confirm(ctx, changeId);
      return limitsView(await limits.mine(ctx));
    },
  }),
  cancelLimit: mutation({
    returns: field.of(SaferGamblingType, "Cancels a pending change."),
    access: allow("member"),
    args: { changeId: field.id("Id of a change in `pending`.") },
    resolve: async ({ limits }, { ctx }, { changeId }) => {
      await limits.cancel(ctx, changeId);
      return limitsView(await limits.mine(ctx));
    },
  }),
  setRealityCheck: mutation({
    returns: field.of(SaferGamblingType, "Sets the interval of reality checks."),
    access: allow("member"),
    args: { minutes: field.int("15, 30 or 60.") },
    resolve: async ({ limits }, { ctx }, { minutes }) => {
      await limits.setCheck(ctx, minutes);
      return limitsView(await limits.mine(ctx));
    },
  }),
  excludeMyself: mutation({
    returns: field.of(
      PlayClosureType,
      "Excludes the member from play, immediately and irrevocably; requires one of the member's passwords.",
    ),
    access: allow("member"),
    args: { input: field.of(ExcludeMyselfInput, "The duration, and a password.") },
    resolve: ({ exclusions }, { ctx }, { input }) => {
      const { password = null, paymentPassword = null, ...term } = input;
      return exclusions.excludeMyself(ctx, term, { password, paymentPassword });
    },
  }),
  requestExclusionEnd: mutation({
    returns: field.of(
      PlayClosureType,
      "Requests the end of an exclusion whose minimum time is over: play is open a day later.",
    ),
    access: allow("member"),
    resolve: ({ exclusions }, { ctx }) => exclusions.requestEnd(ctx),
  }),
  playHeartbeat: mutation({
    returns: field.of(
      RealityCheckType,
      "Records every half minute that the member is at a game, and returns the current play session.",
    ),
    access: allow("member", { isBackground: true }),
    resolve: async ({ realityCheck }, { ctx }) => realityCheckView(await realityCheck.heartbeat(ctx)),
  }),
  acknowledgeRealityCheck: mutation({
    returns: field.of(RealityCheckType, "Confirms the reality check."),
    access: allow("member"),
    resolve: async ({ realityCheck }, { ctx }) => realityCheckView(await realityCheck.acknowledge(ctx)),
  }),
});
