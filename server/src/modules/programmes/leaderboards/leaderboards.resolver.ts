import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { MeType } from "../../members/members.gql.js";
import {
  LeaderboardResultType,
  LeaderboardRowType,
  LeaderboardType,
  toLeaderboardResultView,
  toLeaderboardRowView,
  toLeaderboardView,
} from "./leaderboards.gql.js";
import type { LeaderboardsService } from "./leaderboards.service.js";

const { subfield, subscription } = rootFields<LeaderboardsService>(allow("member"));

/** Changes of the ranks of leaderboards. */
export const LeaderboardsResolver = resolverOf<LeaderboardsService>({
  leaderboardsChanged: subscription({
    returns: field
      .id("Null now, then the ids of leaderboards whose ranks have changed, every five seconds at most.")
      .list()
      .nullable(),
    subscribe: (boards, { ctx }, _args, closed) => boards.watch(ctx, closed),
    resolve: (_boards, _gql, _args, ids) => ids,
  }),
});

/** Adds leaderboards to the signed-in member. */
export const MyLeaderboardsResolver = resolverOfType<LeaderboardsService>(MeType, {
  leaderboards: subfield({
    returns: field
      .of(LeaderboardType, "The leaderboards in the active currency, the most important first.")
      .list(),
    resolve: async (boards, { ctx }) => (await boards.list(ctx)).map(toLeaderboardView),
  }),
  leaderboardResults: subfield({
    returns: field
      .of(LeaderboardResultType, "The last five periods that have ended with winners, newest first.")
      .list(),
    resolve: async (boards, { ctx }) => (await boards.closed(ctx)).map(toLeaderboardResultView),
  }),
});

const ofBoard = rootFields<LeaderboardsService, LeaderboardType>();

/** Adds the ranks to a leaderboard. */
export const LeaderboardResolver = resolverOfType<LeaderboardsService, LeaderboardType>(LeaderboardType, {
  rows: ofBoard.subfield({
    returns: field.of(LeaderboardRowType, "The ranks after one, at most up to 1,000.").list(),
    args: {
      first: field.int("How many, 1 to 50.").default(10),
      afterRank: field.int("After which rank, 0 to 1,000.").default(0),
    },
    resolve: async (boards, { ctx }, request, { id, currency }) =>
      (await boards.rows(ctx, id, request)).map((row) => toLeaderboardRowView(row, currency)),
  }),
});
