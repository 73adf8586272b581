import { newId } from "../../src/core/ids.js";
import { rulesOf } from "../programmes/setup.js";
import { graphql, wps } from "../transports.js";
import { casesWithoutSession, mapOutcome, type RowsOf, type World } from "./transports-setup.js";

const promotionId = newId();
/** Both transports use one turn by it, so both have the same prize. */
const requestId = newId();

/** Prizes of which none is left, since other tests know the member's balance. */
const blanks = [
  { amount: "10", weight: 1_000, stock: 0 },
  { amount: "0", weight: 9_000 },
];

/** Starts a wheel with a turn for everyone, unless the brand has one. */
async function startWheel({ t, brand }: World): Promise<void> {
  const { programmes } = t.services;
  const ctx = t.platform(brand);
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["RAFFLE"] });
  if (edges.length > 0) return;
  const { id } = await programmes.create(ctx, {
    code: "one-turn",
    kind: "RAFFLE",
    currency: "USD",
    promotionId,
    startsAt: t.clock.now(),
    priority: 0,
    rules: { ...rulesOf.RAFFLE, trigger: "none", per: null, prizes: blanks },
  });
  await programmes.setBudget(ctx, id, { scope: "ALL", unit: "MONEY", limit: "1000" });
  await programmes.start(ctx, id);
}

const document = `mutation ($input: ClaimRaffleInput!) { claimRaffle(input: $input) {
  drawId: id prizeId: prize drawnAt amount { amount currency } } }`;

interface TurnView {
  readonly amount: { readonly amount: string; readonly currency: string };
}

const url = "/wps/relay/MCS2_claimRafflePromotion";
const input = (over: object = {}) => ({ promotionId, requestId, ...over });

/** Row 46 of the contract. What members may do with wheels is of the tests of module `programmes`. */
export const raffleRows: RowsOf = (world) => [
  {
    name: "row 46, a turn of a wheel",
    calls: [`POST ${url}`],
    before: () => startWheel(world()),
    graphql: (who, given) =>
      mapOutcome(
        graphql(world().t, who, document, { input: given }),
        ({ claimRaffle: { amount, ...turn } }: { claimRaffle: TurnView }) => ({
          prize: { ...turn, ...amount },
        }),
      ),
    wps: (who, given) => wps(world().t, who, { method: "POST", url, body: given }),
    cases: [
      { title: "a member", who: "member", input, code: null },
      {
        title: "a second turn",
        who: "member",
        input: () => input({ requestId: newId() }),
        code: "no_turns_left",
      },
      {
        title: "another raffle with the same request",
        who: "member",
        input: () => input({ promotionId: newId() }),
        code: "not_found",
      },
      {
        title: "a request id that is none",
        who: "member",
        input: () => input({ requestId: "x" }),
        code: "validation_failed",
      },
      { title: "an agent, who takes part in none", who: "agent", input, code: "not_found" },
      { title: "a trial member", who: "trial", input, code: "in_need_true_account" },
      ...casesWithoutSession("not_logged_in").map((entry) => ({ ...entry, input })),
    ],
  },
];
