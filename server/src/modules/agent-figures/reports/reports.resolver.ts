import { flatten } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field } from "../../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType } from "../../agents/agents.gql.js";
import {
  AgentLossArgs,
  MemberLossArgs,
  SeenMemberArgs,
  SeenMemberPageType,
  TeamCashArgs,
  TeamCashConnectionType,
  TeamFilterInput,
  TeamLossPageType,
  TeamOverviewType,
  TeamPointType,
  TeamRoundArgs,
  TeamRoundConnectionType,
  TeamStateType,
  toOverviewView,
  toPointView,
  toStateView,
} from "./reports.gql.js";
import { TeamSeriesStep, teamFilters } from "./reports.model.js";
import type { AgentReportsService } from "./reports.service.js";

const { subfield } = rootFields<AgentReportsService>(allow("agent"));

/** The reports of the agent's team as fields of `me.agent`. */
export const AgentReportsResolver = resolverOfType<AgentReportsService>(AgentType, {
  teamOverview: subfield({
    returns: field.of(TeamOverviewType, "The figures of the team in a period, and of the period before."),
    args: { filter: field.of(TeamFilterInput, "Which figures are shown.") },
    resolve: async (reports, { ctx }, { filter }) => toOverviewView(await reports.overview(ctx, filter)),
  }),
  teamSeries: subfield({
    returns: field
      .of(
        TeamPointType,
        "The figures of the team step by step, oldest first; steps without any are left out.",
      )
      .list(),
    args: {
      filter: field.of(TeamFilterInput, "Which figures are shown."),
      step: field.of(TeamSeriesStep, "The length of a step."),
    },
    resolve: async (reports, { ctx }, { filter, step }) =>
      (await reports.series(ctx, filter, step)).map((point) => toPointView(point, filter.currency)),
  }),
  teamState: subfield({
    returns: field.of(TeamStateType, "The team as it is now."),
    args: {
      currency: field.string("The currency of the balance."),
      of: field.id(teamFilters.of.description).nullable(),
    },
    resolve: async (reports, { ctx }, { currency, of }) =>
      toStateView(await reports.state(ctx, { currency, of: of ?? null })),
  }),
  figuresAsOf: subfield({
    returns: field
      .dateTime(
        "The figures of all reports contain what was settled before it; null before they were computed.",
      )
      .nullable(),
    args: {},
    resolve: (reports, { ctx }) => reports.asOf(ctx),
  }),
  ownRebates: subfield({
    returns: field
      .of(MoneyType, "The rebates that the agent itself was paid, less reversals, by currency.")
      .list(),
    args: {
      from: field.dateTime("From when; from the beginning by default.").nullable(),
      to: field.dateTime("Until when; until now by default.").nullable(),
    },
    resolve: async (reports, { ctx }, { from, to }) =>
      (await reports.ownRebates(ctx, { from: from ?? null, to: to ?? null })).map(({ amount, currency }) =>
        toMoney(amount, currency),
      ),
  }),
  teamSeen: subfield({
    returns: field.of(
      SeenMemberPageType,
      "Members of the team by kind and by when they were last seen, by account.",
    ),
    args: SeenMemberArgs,
    resolve: (reports, { ctx }, request) => SeenMemberPageType.read(ctx, reports.seen, request),
  }),
  memberLoss: subfield({
    returns: field.of(TeamLossPageType, "The figures of each member of the team who has any in the period."),
    args: MemberLossArgs,
    resolve: (reports, { ctx }, request) => TeamLossPageType.read(ctx, reports.memberLoss, flatten(request)),
  }),
  agentLoss: subfield({
    returns: field.of(
      TeamLossPageType,
      "The figures of each agent directly below, with its own play and team.",
    ),
    args: AgentLossArgs,
    resolve: (reports, { ctx }, request) => TeamLossPageType.read(ctx, reports.agentLoss, flatten(request)),
  }),
  teamRounds: subfield({
    returns: field.of(
      TeamRoundConnectionType,
      "The settled rounds of the team and their corrections, newest first.",
    ),
    args: TeamRoundArgs,
    resolve: (reports, { ctx }, request) =>
      TeamRoundConnectionType.read(ctx, reports.rounds, flatten(request)),
  }),
  teamCash: subfield({
    returns: field.of(
      TeamCashConnectionType,
      "The team's deposits, withdrawals, transfers and bonuses, newest first.",
    ),
    args: TeamCashArgs,
    resolve: (reports, { ctx }, request) => TeamCashConnectionType.read(ctx, reports.cash, flatten(request)),
  }),
});
