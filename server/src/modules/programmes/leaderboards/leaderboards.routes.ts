import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { DomainError } from "../../../core/errors.js";
import { addWpsCall } from "../../../wps/call.js";
import { amount, choice } from "../../../wps/fields.js";
import { pagingFields } from "../../../wps/paging.js";
import { ScoreMeasure } from "../rules/rules.model.js";
import { lastRankedPlace } from "../rules/rules-schema.js";
import { type LeaderboardType, toLeaderboardRowView, toLeaderboardView } from "./leaderboards.gql.js";
import { type LeaderboardsService, maxBoardRows } from "./leaderboards.service.js";

const standing = z.object({
  rank: z.int(),
  isExact: z.boolean().meta({ description: "False of an estimate: ranks below 1,000 are not counted." }),
  score: amount,
  prize: amount.nullable(),
});

const leaderboard = z.object({
  leaderboardId: z.string(),
  code: z.string(),
  currency: z.string(),
  measure: z.enum(ScoreMeasure.values),
  endsAt: z.string().nullable().meta({ description: "ISO time at which the period ends." }),
  members: z.int(),
  own: standing.nullable(),
});

const row = z.object({
  rank: z.int(),
  name: z.string().meta({ description: "Masked: its first and last letter." }),
  score: amount,
  prize: amount.nullable(),
  isOwn: z.boolean(),
});

function toEntry({ id, code, currency, measure, endsAt, members, own }: LeaderboardType) {
  return {
    leaderboardId: id,
    code,
    currency,
    measure,
    endsAt: endsAt?.toISOString() ?? null,
    members,
    own: own && {
      rank: own.rank,
      isExact: own.isExact,
      score: own.score.amount,
      prize: own.prize?.amount ?? null,
    },
  };
}

function toRow({ score, prize, ...one }: ReturnType<typeof toLeaderboardRowView>) {
  return { ...one, score: score.amount, prize: prize?.amount ?? null };
}

/** The leaderboards of row 44 of the contract. */
export const leaderboardsRoutes =
  (boards: LeaderboardsService): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/MCSFE_getMissionLeaderboard",
      summary: "The ranks of a leaderboard by pages, and where the member ranks",
      tag: "member",
      access: "member",
      refuses: ["in_need_true_account", "not_found"],
      input: z.object({
        leaderboardId: choice().meta({ description: "The most important one without it." }),
        ...pagingFields({ pageSize: 20, max: maxBoardRows, many: "rows" }),
      }),
      output: z.object({ leaderboard: leaderboard.nullable(), rows: z.array(row) }),
      answer: async (ctx, { leaderboardId, pageNo, pageSize }) => {
        const shown = await boards.list(ctx);
        const found = shown.find(({ programme: { id } }, n) =>
          leaderboardId ? id === leaderboardId : n === 0,
        );
        if (!found && leaderboardId) throw new DomainError("not_found");
        if (!found) return { leaderboard: null, rows: [] };
        const { id, currency } = found.programme;
        const afterRank = Math.min((pageNo - 1) * pageSize, lastRankedPlace);
        const rows = await boards.rows(ctx, id, { first: pageSize, afterRank });
        return {
          leaderboard: toEntry(toLeaderboardView(found)),
          rows: rows.map((one) => toRow(toLeaderboardRowView(one, currency))),
        };
      },
    });
  };
