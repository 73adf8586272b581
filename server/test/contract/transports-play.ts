import { newId } from "../../src/core/ids.js";
import type { BetCall } from "../../src/modules/vendor-wallet/vendor-wallet.model.js";
import { testCtx } from "../ctx.js";
import { buildGame, buildGameSession } from "../factories/game.js";
import { buildVendor } from "../factories/vendor.js";
import { graphql, wps } from "../transports.js";
import {
  casesWithoutSession,
  guestIsNull,
  houseGame,
  mapFields,
  mapOutcome,
  type RowsOf,
  toGraphqlFields,
  type World,
} from "./transports-setup.js";

interface Launch {
  readonly url: string;
  /** In /wps only, where it is always "url". */
  readonly mode?: string;
  readonly sessionId: string;
}

/** The path of a launch's page: in /wps it is absolute. */
function launchPath(url: string): string {
  return new URL(url, "https://site.test").pathname;
}

/** Reduces a launch to what two launches have in common, since tokens and session ids differ. */
function launchShape({ url, mode = "url", sessionId }: Launch): object {
  return { page: launchPath(url), mode, hasSession: sessionId.length > 0 };
}

/** Returns the page of a launch, without the token, which differs. */
function pageOf({ url }: { readonly url: string }): object {
  return { page: launchPath(url) };
}

/** Bets $5 for the member in a game of another vendor, and wins $7.50. */
async function win({ t, brand, memberId }: World): Promise<void> {
  const { db } = t.test.database;
  const vendor = await buildVendor(db, brand);
  const game = await buildGame(db, vendor, { gameType: "FISH", name: "Deep Water" });
  const token = await buildGameSession(db, { vendor, game, memberId });
  const ctx = testCtx(db, { brand, clock: t.clock, actor: vendor.actor });
  const call: BetCall = {
    user: memberId,
    token,
    transaction_uuid: newId(),
    request_uuid: newId(),
    round: "r1",
    round_closed: false,
    game_code: game.code,
    currency: "USD",
    amount: 500_000,
    is_free: false,
    details: null,
  };
  await t.services.vendorWallet.bet(ctx, call);
  await t.services.vendorWallet.win(ctx, {
    ...call,
    transaction_uuid: newId(),
    request_uuid: newId(),
    round_closed: true,
    amount: 750_000,
    reference_transaction_uuid: call.transaction_uuid,
  });
}

/** Rows 34 and 35 of the contract. */
export const launchRows: RowsOf = (world) => [
  {
    name: "row 34, launch",
    calls: ["POST /wps/game/launchGame"],
    graphql: (who, input) =>
      mapOutcome(
        graphql(
          world().t,
          who,
          `mutation ($input: LaunchGameInput!) { launchGame(input: $input) {
            ... on GameLaunch { url sessionId } ... on GameMaintenance { game { id } } } }`,
          { input: { gameId: houseGame, ...toGraphqlFields(input) } },
        ),
        ({ launchGame }: { launchGame: Launch }) => launchShape(launchGame),
      ),
    wps: (who, input) => {
      const body = { nodeId: houseGame, device: "html5-desktop", ...input };
      return mapOutcome(
        wps(world().t, who, { method: "POST", url: "/wps/game/launchGame", body }),
        launchShape,
      );
    },
    cases: [
      { title: "a member plays for money", who: "member", code: null },
      { title: "a member in demo mode", who: "member", input: () => ({ trial: true }), code: null },
      { title: "an agent plays", who: "agent", code: null },
      { title: "a trial member for money", who: "trial", code: "in_need_true_account" },
      { title: "a trial member in demo mode", who: "trial", input: () => ({ trial: true }), code: null },
      {
        title: "an unknown game",
        who: "member",
        input: () => ({ nodeId: "nothing" }),
        code: "game_not_found",
      },
      ...casesWithoutSession("not_logged_in"),
    ],
  },
  {
    name: "row 35, launch of a vendor's lobby",
    calls: ["POST /wps/relay/GCS_gameLaunchFB"],
    graphql: (who, input) =>
      mapOutcome(
        graphql(
          world().t,
          who,
          `mutation ($input: LaunchVendorInput!) { launchVendor(input: $input) {
            ... on GameLaunch { url } ... on GameMaintenance { game { id } } } }`,
          { input: { vendorCode: "house", ...toGraphqlFields(input) } },
        ),
        ({ launchVendor }: { launchVendor: { url: string } }) => pageOf(launchVendor),
      ),
    wps: (who, input) => {
      const body = { vassalage: "house", device: "html5-desktop", language: "EN", ...input };
      return mapOutcome(
        wps(world().t, who, { method: "POST", url: "/wps/relay/GCS_gameLaunchFB", body }),
        pageOf,
      );
    },
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "an agent", who: "agent", code: null },
      { title: "a trial member", who: "trial", code: "in_need_true_account" },
      {
        title: "an unknown vendor",
        who: "member",
        input: () => ({ vassalage: "unknown" }),
        code: "game_not_found",
      },
      ...casesWithoutSession("not_logged_in"),
    ],
  },
];

/** Rows 23 and 33 of the contract. */
export const boardRows: RowsOf = (world) => {
  let won: Promise<void> | undefined;
  return [
    {
      name: "row 23, recent games",
      calls: ["GET /wps/relay/GCS_recentGame"],
      before: (who) =>
        graphql(
          world().t,
          who,
          "mutation ($gameId: ID!) { launchGame(input: {gameId: $gameId, isDemo: true}) { __typename } }",
          { gameId: houseGame },
        ),
      graphql: (who, input) =>
        mapOutcome(
          graphql(
            world().t,
            who,
            `query ($filter: GameFilterInput, $pageSize: Int!) {
            me { recentGames(filter: $filter, pageSize: $pageSize) { items { id } totalPages } } }`,
            { pageSize: 15, ...input },
          ),
          ({ me }: { me: { recentGames: object } | null }) => me?.recentGames ?? null,
        ),
      wps: (who, { filter = {}, pageSize = 15 }) => {
        const query = new URLSearchParams({ ...(filter as object), pageSize: String(pageSize) });
        return mapOutcome(
          wps(world().t, who, { method: "GET", url: `/wps/relay/GCS_recentGame?${query}` }),
          ({ list, totalPages }: { list: { nodeId: string }[]; totalPages: number }) => ({
            items: list.map(({ nodeId }) => ({ id: nodeId })),
            totalPages,
          }),
        );
      },
      cases: [
        { title: "a member", who: "member", code: null },
        { title: "a trial member", who: "trial", code: null },
        { title: "of a type", who: "member", input: () => ({ filter: { gameType: "LIVE" } }), code: null },
        {
          title: "a page too large",
          who: "member",
          input: () => ({ pageSize: 1000 }),
          code: "validation_failed",
        },
        ...guestIsNull,
      ],
    },
    {
      name: "row 33, winner board",
      calls: ["GET /wps/relay/GCSGAME_getRankList"],
      before: () => {
        won ??= win(world());
        return won;
      },
      graphql: (who, { limit = 1 }) =>
        mapOutcome(
          graphql(
            world().t,
            who,
            "query ($limit: Int!) { winners(limit: $limit) { game { name iconUrl } customerName amount { amount } } }",
            { limit },
          ),
          ({ winners }: { winners: { game: object; amount: object; customerName: string }[] }) =>
            winners.map(({ game, customerName, amount }) => ({ ...game, customerName, ...amount })),
        ),
      wps: (who, { limit = 1 }) =>
        mapOutcome(
          mapFields(
            { limitNum: "limit" },
            wps(world().t, who, {
              method: "GET",
              url: `/wps/relay/GCSGAME_getRankList?gameCategory=ALL&limitNum=${limit}`,
            }),
          ),
          ({ items }: { items: Record<string, string>[] }) =>
            items.map(({ gameName, iconUrl, customerName, winAmount }) => ({
              name: gameName,
              iconUrl,
              customerName,
              amount: winAmount,
            })),
        ),
      cases: [
        { title: "a guest", who: "guest", code: null },
        { title: "a member", who: "member", code: null },
        {
          title: "a limit that is too high",
          who: "guest",
          input: () => ({ limit: 101 }),
          code: "validation_failed",
        },
      ],
    },
  ];
};
