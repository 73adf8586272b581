import { rulesOf } from "../programmes/setup.js";
import { graphql, wps } from "../transports.js";
import { guestIsNull, mapOutcome, type RowsOf, type World } from "./transports-setup.js";

/** Starts a mission, unless the brand has one. */
async function startMission({ t, brand }: World): Promise<void> {
  const { programmes } = t.services;
  const ctx = t.platform(brand);
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["MISSION"] });
  if (edges.length > 0) return;
  const { id } = await programmes.create(ctx, {
    code: "weekly-rounds",
    kind: "MISSION",
    currency: "USD",
    startsAt: t.clock.now(),
    priority: 0,
    rules: rulesOf.MISSION,
  });
  await programmes.setBudget(ctx, id, { scope: "ALL", unit: "MONEY", limit: "1000" });
  await programmes.start(ctx, id);
}

const document = `{ me { missions { missionId: id code status: label currency period reward { amount } freeSpins
  steps { event measure categories minimum target done } claimUntil } } }`;

interface MissionView {
  readonly reward: { readonly amount: string };
}

/** The missions of row 44 of the contract. */
export const missionRows: RowsOf = (world) => [
  {
    name: "row 44, missions",
    calls: ["GET /wps/relay/MCSFE_getMissionSummaryDetails"],
    before: () => startMission(world()),
    graphql: (who) =>
      mapOutcome(
        graphql(world().t, who, document),
        ({ me }: { me: { missions: readonly MissionView[] } | null }) =>
          me && { missions: me.missions.map((one) => ({ ...one, reward: one.reward.amount })) },
      ),
    wps: (who) => wps(world().t, who, { method: "GET", url: "/wps/relay/MCSFE_getMissionSummaryDetails" }),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "an agent, who takes part in none", who: "agent", code: null },
      { title: "a trial member", who: "trial", code: "in_need_true_account" },
      ...guestIsNull,
    ],
  },
];
