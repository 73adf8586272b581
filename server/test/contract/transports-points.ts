import { newId } from "../../src/core/ids.js";
import { buildDraft } from "../factories/content.js";
import { type Caller, encryptBody, graphql, type Outcome, wps } from "../transports.js";
import { casesWithoutSession, mapFields, mapOutcome, type RowsOf, type World } from "./transports-setup.js";

const relay = "/wps/relay";
const spending = `${relay}/passwordCheck`;

/** Adds a good with a price and a stock, once, and what points are converted into. */
async function openMall({ t, brand }: World): Promise<void> {
  const platform = t.platform(brand);
  const { contentEntries, pointGoods, pointRates } = t.services;
  if ((await pointGoods.listTerms(platform)).length > 0) return;
  const pictures = [{ sequence: 1, url: "/art/card-jade-0.svg" }];
  const entry = await contentEntries.create(platform, "POINT_GOOD", buildDraft({ pictures }));
  await contentEntries.setPublished(platform, entry, true);
  await pointGoods.setPrice(platform, entry.id, 500);
  await pointGoods.changeStock(platform, entry.id, 3);
  await pointRates.set(platform, "USD", 300);
}

interface GoodView {
  readonly id: string;
  readonly pictureUrl: string | null;
  readonly points: string;
}

const refusedCases = (input: () => Record<string, unknown> = () => ({})) => [
  { title: "a trial member", who: "trial" as const, input, code: "in_need_true_account" },
];

/** Callers for whom `me` is null in GraphQL and whom the /wps call rejects. */
const guestCases = casesWithoutSession(null).map((entry) => ({
  ...entry,
  wpsOnly: { code: "not_logged_in", reason: "`me` is null for a guest, while the /wps call is rejected" },
}));

const readCases = [
  { title: "a member", who: "member" as const, code: null },
  { title: "an agent", who: "agent" as const, code: null },
  ...refusedCases(),
  ...guestCases,
];

/** Maps what /wps calls the fields of a request to GraphQL's names. */
const graphqlNames = {
  withdrawPassword: "paymentPassword",
  rewardId: "goodId",
  mobileNum: "mobileNumber",
} as const;

const toGraphql = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name in graphqlNames ? graphqlNames[name as keyof typeof graphqlNames] : name,
      value,
    ]),
  );

const redeem =
  (over: object = {}) =>
  () => ({
    rewardId: newId(),
    quantity: 1,
    withdrawPassword: "135790",
    receivingAddress: "12 Harbour Street",
    mobileNum: "+44 7700 900123",
    requestId: newId(),
    ...over,
  });

const convert =
  (over: object = {}) =>
  () => ({ points: 300, withdrawPassword: "135790", requestId: newId(), ...over });

/** Rows 47 to 49 of the contract. What members may do with points is of the tests of module `points`. */
export const pointRows: RowsOf = (world) => {
  const me = (who: Caller, fields: string, view: (me: never) => unknown): Promise<Outcome> =>
    mapOutcome(
      graphql(world().t, who, `{ me { ${fields} } }`),
      ({ me }: { me: never | null }) => me && view(me),
    );
  const get = (who: Caller, name: string) => wps(world().t, who, { method: "GET", url: `${relay}/${name}` });
  const post = async (who: Caller, name: string, input: object) => {
    const body = await encryptBody(world().t, input);
    const answer = wps(world().t, who, { method: "POST", url: `${spending}/${name}`, body });
    return mapFields(graphqlNames, answer);
  };
  const before = () => openMall(world());
  return [
    {
      name: "row 47, point balance",
      calls: [`GET ${relay}/MCS2_getPointBalance`],
      graphql: (who) =>
        me(
          who,
          "points { balance onHold }",
          ({ points }: { points: { balance: string; onHold: string } }) => ({
            points: Number(points.balance),
            onHold: Number(points.onHold),
          }),
        ),
      wps: (who) => get(who, "MCS2_getPointBalance"),
      cases: readCases,
    },
    {
      name: "row 47, point rewards",
      calls: [`GET ${relay}/MCS2_getPointReward`],
      before,
      graphql: (who) =>
        me(
          who,
          "pointGoods { id name summary description pictureUrl points stock }",
          ({ pointGoods }: { pointGoods: readonly GoodView[] }) => ({
            rewards: pointGoods.map(({ id, pictureUrl, points, ...good }) => ({
              ...good,
              rewardId: id,
              imageUrl: pictureUrl,
              points: Number(points),
            })),
          }),
        ),
      wps: (who) => get(who, "MCS2_getPointReward"),
      cases: readCases,
    },
    {
      name: "row 47, redemptions",
      calls: [`GET ${relay}/MCS2_getRedeemPointList`],
      graphql: (who) =>
        me(
          who,
          "pointRedemptions { edges { node { id } } }",
          ({ pointRedemptions }: { pointRedemptions: { edges: unknown[] } }) => ({
            redeems: pointRedemptions.edges,
            totalPages: 0,
          }),
        ),
      wps: (who) => get(who, "MCS2_getRedeemPointList"),
      cases: readCases,
    },
    {
      name: "row 47, point settings",
      calls: [`GET ${relay}/MCS2_getPointConfig`],
      before,
      graphql: (who) =>
        me(
          who,
          "pointRates { currency pointsPerUnit }",
          ({ pointRates }: { pointRates: readonly { currency: string; pointsPerUnit: string }[] }) => ({
            config: {
              rates: pointRates.map(({ currency, pointsPerUnit }) => ({
                currency,
                pointsPerUnit: Number(pointsPerUnit),
              })),
            },
          }),
        ),
      wps: (who) => get(who, "MCS2_getPointConfig"),
      cases: readCases,
    },
    {
      name: "row 47, point details",
      calls: [`GET ${relay}/ODSFE2_MemTransDet`],
      graphql: (who) =>
        me(
          who,
          "pointChanges { edges { node { id } } }",
          ({ pointChanges }: { pointChanges: { edges: unknown[] } }) => ({
            details: pointChanges.edges,
            totalPages: 0,
          }),
        ),
      wps: (who) => get(who, "ODSFE2_MemTransDet"),
      cases: readCases,
    },
    {
      name: "row 48, redeeming points",
      calls: [`POST ${spending}/MCS2_redeemPointReward`],
      graphql: (who, input) =>
        graphql(
          world().t,
          who,
          "mutation ($input: RedeemPointsInput!) { redeemPoints(input: $input) { id } }",
          {
            input: toGraphql(input),
          },
        ),
      wps: (who, input) => post(who, "MCS2_redeemPointReward", input),
      cases: [
        {
          title: "without a payment password",
          who: "member",
          input: redeem(),
          code: "payment_password_not_set",
        },
        { title: "none", who: "member", input: redeem({ quantity: 0 }), code: "validation_failed" },
        {
          title: "no address and number",
          who: "member",
          input: redeem({ receivingAddress: "", mobileNum: "x" }),
          code: "validation_failed",
        },
        ...refusedCases(redeem()),
        ...casesWithoutSession("not_logged_in").map((entry) => ({ ...entry, input: redeem() })),
      ],
    },
    {
      name: "row 49, converting points",
      calls: [`POST ${spending}/MCS2_convertPoint`],
      graphql: (who, input) =>
        graphql(
          world().t,
          who,
          "mutation ($input: ConvertPointsInput!) { convertPoints(input: $input) { id } }",
          {
            input: toGraphql(input),
          },
        ),
      wps: (who, input) => post(who, "MCS2_convertPoint", input),
      cases: [
        {
          title: "without a payment password",
          who: "member",
          input: convert(),
          code: "payment_password_not_set",
        },
        { title: "none", who: "member", input: convert({ points: 0 }), code: "validation_failed" },
        ...refusedCases(convert()),
        ...casesWithoutSession("not_logged_in").map((entry) => ({ ...entry, input: convert() })),
      ],
    },
  ];
};
