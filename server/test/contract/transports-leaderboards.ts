import { rulesOf } from "../programmes/setup.js";
import { graphql, wps } from "../transports.js";
import { guestIsNull, mapOutcome, type RowsOf, type World } from "./transports-setup.js";

/** Starts a leaderboard, unless the brand has one. */
async function startLeaderboard({ t, brand }: World): Promise<void> {
  const { programmes } = t.services;
  const ctx = t.platform(brand);
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["LEADERBOARD"] });
  if (edges.length > 0) return;
  const { id } = await programmes.create(ctx, {
    code: "daily-race",
    kind: "LEADERBOARD",
    currency: "USD",
    startsAt: t.clock.now(),
    priority: 0,
    rules: rulesOf.LEADERBOARD,
  });
  await programmes.setBudget(ctx, id, { scope: "ALL", unit: "MONEY", limit: "1000" });
  await programmes.start(ctx, id);
}

const document = `{ me { leaderboards { leaderboardId: id code currency measure endsAt members
  own { rank isExact score { amount } prize { amount } }
  rows(first: 20) { rank name score { amount } prize { amount } isOwn } } } }`;

interface Amount {
  readonly amount: string;
}

interface BoardView {
  readonly own: { readonly score: Amount; readonly prize: Amount | null } | null;
  readonly rows: readonly { readonly score: Amount; readonly prize: Amount | null }[];
}

const flat = <Row extends { readonly score: Amount; readonly prize: Amount | null }>(row: Row) => ({
  ...row,
  score: row.score.amount,
  prize: row.prize?.amount ?? null,
});

function toAnswer(boards: readonly BoardView[]) {
  const [first] = boards;
  if (!first) return { leaderboard: null, rows: [] };
  const { rows, own, ...leaderboard } = first;
  return { leaderboard: { ...leaderboard, own: own && flat(own) }, rows: rows.map(flat) };
}

/** The leaderboards of row 44 of the contract. */
export const leaderboardRows: RowsOf = (world) => [
  {
    name: "row 44, leaderboards",
    calls: ["GET /wps/relay/MCSFE_getMissionLeaderboard"],
    before: () => startLeaderboard(world()),
    graphql: (who) =>
      mapOutcome(
        graphql(world().t, who, document),
        ({ me }: { me: { leaderboards: readonly BoardView[] } | null }) => me && toAnswer(me.leaderboards),
      ),
    wps: (who) => wps(world().t, who, { method: "GET", url: "/wps/relay/MCSFE_getMissionLeaderboard" }),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "an agent, who takes part in none", who: "agent", code: null },
      { title: "a trial member", who: "trial", code: "in_need_true_account" },
      ...guestIsNull,
    ],
  },
];
