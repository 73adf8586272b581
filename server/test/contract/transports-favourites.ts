import { graphql, wps } from "../transports.js";
import {
  casesWithoutSession,
  guestIsNull,
  houseGame,
  mapOutcome,
  type RowsOf,
  toGraphqlFields,
} from "./transports-setup.js";

const addDocument = "mutation ($input: FavouriteInput!) { addFavourite(input: $input) { changed } }";
const removeDocument = "mutation ($input: FavouriteInput!) { removeFavourite(input: $input) { changed } }";

/** Rows 24 to 27 of the contract. */
export const favouriteRows: RowsOf = (world) => [
  {
    name: "row 24, favourite games",
    calls: ["GET /wps/relay/MCSFE_getFavoriteGamesList"],
    before: (who) => graphql(world().t, who, addDocument, { input: { gameId: houseGame } }),
    graphql: (who, input) =>
      mapOutcome(
        graphql(
          world().t,
          who,
          `query ($filter: GameFilterInput, $page: Int!, $pageSize: Int!) {
            me { favourites(filter: $filter, page: $page, pageSize: $pageSize) {
              items { id } page totalPages } } }`,
          { page: 1, pageSize: 15, ...input, filter: toGraphqlFields(input.filter as object) },
        ),
        ({ me }: { me: { favourites: object } | null }) => me?.favourites ?? null,
      ),
    wps: (who, { filter = {}, page = 1, pageSize = 15 }) => {
      const query = new URLSearchParams({
        ...(filter as object),
        pageNo: String(page),
        pageSize: String(pageSize),
      });
      return mapOutcome(
        wps(world().t, who, { method: "GET", url: `/wps/relay/MCSFE_getFavoriteGamesList?${query}` }),
        (value: { content: { nodeId: string }[]; totalPages: number; pageNum: number }) => ({
          items: value.content.map(({ nodeId }) => ({ id: nodeId })),
          page: value.pageNum,
          totalPages: value.totalPages,
        }),
      );
    },
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "a trial member", who: "trial", code: null },
      { title: "an agent", who: "agent", code: null },
      { title: "999 per page", who: "member", input: () => ({ pageSize: 999 }), code: null },
      { title: "a page beyond the last", who: "member", input: () => ({ page: 9 }), code: null },
      { title: "of a type", who: "member", input: () => ({ filter: { gameType: "LIVE" } }), code: null },
      {
        title: "of a vendor",
        who: "member",
        input: () => ({ filter: { vassalage: "house" } }),
        code: null,
      },
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
    name: "row 25, favourite ids",
    calls: ["GET /wps/relay/MCSFE_getFavoriteGames"],
    before: (who) => graphql(world().t, who, addDocument, { input: { gameId: houseGame } }),
    graphql: (who) =>
      mapOutcome(
        graphql(world().t, who, "{ me { favouriteIds } }"),
        ({ me }: { me: { favouriteIds: string[] } | null }) => me?.favouriteIds ?? null,
      ),
    wps: (who) => wps(world().t, who, { method: "GET", url: "/wps/relay/MCSFE_getFavoriteGames" }),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "a trial member", who: "trial", code: null },
      ...guestIsNull,
    ],
  },
  {
    name: "row 26, add a favourite",
    calls: ["POST /wps/relay/MCSFE_addFavoriteGameV2"],
    before: (who) => graphql(world().t, who, removeDocument, { input: { gameId: houseGame } }),
    graphql: (who, input) =>
      mapOutcome(
        graphql(world().t, who, addDocument, { input: { gameId: houseGame, ...toGraphqlFields(input) } }),
        ({ addFavourite }: { addFavourite: { changed: boolean } }) => ({ added: addFavourite.changed }),
      ),
    wps: (who, input) => {
      const body = { nodeId: houseGame, vendor: "house", gameType: "RNG", ...input };
      return wps(world().t, who, { method: "POST", url: "/wps/relay/MCSFE_addFavoriteGameV2", body });
    },
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "a trial member", who: "trial", code: null },
      { title: "an agent", who: "agent", code: null },
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
    name: "row 27, remove a favourite",
    calls: ["DELETE /wps/relay/MCSFE_removeFavoriteGameV2"],
    before: (who) => graphql(world().t, who, addDocument, { input: { gameId: houseGame } }),
    graphql: (who, input) =>
      mapOutcome(
        graphql(world().t, who, removeDocument, { input: { gameId: houseGame, ...toGraphqlFields(input) } }),
        ({ removeFavourite }: { removeFavourite: { changed: boolean } }) => ({
          removed: removeFavourite.changed,
        }),
      ),
    wps: (who, { nodeId = houseGame }) => {
      const url = "/wps/relay/MCSFE_removeFavoriteGameV2";
      return wps(world().t, who, { method: "DELETE", url: `${url}?nodeId=${nodeId}` });
    },
    cases: [
      { title: "a member, by the query string", who: "member", code: null },
      { title: "a trial member", who: "trial", code: null },
      {
        title: "an unknown game",
        who: "member",
        input: () => ({ nodeId: "nothing" }),
        code: "game_not_found",
      },
      ...casesWithoutSession("not_logged_in"),
    ],
  },
];
