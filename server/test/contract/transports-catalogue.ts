import { type Caller, graphql, wps } from "../transports.js";
import { casesWithoutSession, mapOutcome, type RowsOf, toGraphqlFields } from "./transports-setup.js";

const gameFields =
  "id name vendorCode vendorName gameType classification iconUrl largeIconUrl isCollection isHot hasDemo status rtp";

interface GraphqlGame {
  readonly id: string;
  readonly name: string;
  readonly vendorCode: string;
  readonly classification: string | null;
  readonly status: string;
  readonly largeIconUrl: string;
  readonly isCollection: boolean;
  readonly isHot: boolean;
  readonly hasDemo: boolean;
}

/** Maps a GraphQL game to the format of /wps. */
function toWpsGame(game: GraphqlGame): object {
  const {
    id,
    name,
    vendorCode,
    classification,
    status,
    largeIconUrl,
    isCollection,
    isHot,
    hasDemo,
    ...same
  } = game;
  return {
    ...same,
    nodeId: id,
    gameName: name,
    vassalage: vendorCode,
    gameClassify: classification,
    lagerIcon: largeIconUrl,
    isGame: isCollection ? "VASSALAGE" : "GAME",
    isHot: isHot ? 1 : 0,
    supportPlay: hasDemo ? 0 : 1,
    maintenance: status === "MAINTENANCE",
  };
}

/** Removes the duplicate fields of a /wps game. */
function withoutDuplicates({
  nodeName: _,
  displayName: __,
  showIcon: ___,
  ...game
}: Record<string, unknown>): object {
  return game;
}

interface GraphqlVendor {
  readonly code: string;
  readonly status: string;
}

function card({ code, status, ...same }: GraphqlVendor): object {
  return { ...same, vassalage: code, maintenance: status === "MAINTENANCE" };
}

function query(given: Record<string, unknown>): string {
  const said = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(said).toString();
}

/** Rows 17, 18, 21, 22, 28 and 30 of the contract. */
export const catalogueRows: RowsOf = (world) => {
  const ask = (who: Caller, document: string, variables: object = {}) =>
    graphql(world().t, who, document, variables);
  const get = (who: Caller, url: string, given: Record<string, unknown> = {}) =>
    wps(world().t, who, { method: "GET", url: `${url}?${query(given)}` });
  const visitors = (["guest", "member", "trial", "agent"] as const).map((who) => ({
    title: who,
    who,
    code: null,
  }));
  const vendorFields = "code displayName iconUrl status gameCount";
  return [
    {
      name: "row 17, white label",
      calls: ["GET /wps/system/whitelabel"],
      graphql: (who) =>
        mapOutcome(
          ask(who, "{ brand { modules { code enabled } menu { key path gameType } } }"),
          ({ brand }: { brand: object }) => brand,
        ),
      wps: (who) => get(who, "/wps/system/whitelabel"),
      cases: visitors,
    },
    {
      name: "row 18, domains",
      calls: ["GET /wps/system/domainRoute"],
      graphql: (who) =>
        mapOutcome(
          ask(who, "{ brand { domainRoute { domains imageCdns launchCdns } } }"),
          ({ brand }: { brand: { domainRoute: object } }) => brand.domainRoute,
        ),
      wps: (who) => get(who, "/wps/system/domainRoute"),
      cases: visitors,
    },
    {
      name: "row 21, game list",
      calls: ["GET /wps/relay/GCSGAME_gameList"],
      graphql: (who, { pageNo = 1, pageSize = 15, ...filter }) =>
        mapOutcome(
          ask(
            who,
            `query ($filter: GameFilterInput, $page: Int!, $pageSize: Int!) {
              games(filter: $filter, page: $page, pageSize: $pageSize) {
                items { ${gameFields} } totalPages totalCount } }`,
            { filter: toGraphqlFields(filter), page: pageNo, pageSize },
          ),
          ({ games }: { games: { items: GraphqlGame[] } }) => {
            const { items, ...totals } = games;
            return { games: items.map(toWpsGame), ...totals };
          },
        ),
      wps: (who, given) =>
        mapOutcome(
          get(who, "/wps/relay/GCSGAME_gameList", {
            clientType: 3,
            platform: "html5-desktop",
            merchant: "any",
            language: "EN",
            ...given,
          }),
          ({ games, ...totals }: { games: Record<string, unknown>[] }) => ({
            games: games.map(withoutDuplicates),
            ...totals,
          }),
        ),
      cases: [
        { title: "all", who: "member", code: null },
        { title: "a type", who: "member", input: () => ({ gameType: "RNG" }), code: null },
        { title: "a type without games", who: "member", input: () => ({ gameType: "PVP" }), code: null },
        { title: "a vendor", who: "member", input: () => ({ vassalage: "house" }), code: null },
        { title: "an unknown vendor", who: "member", input: () => ({ vassalage: "unknown" }), code: null },
        { title: "a classification", who: "member", input: () => ({ gameClassify: "classic" }), code: null },
        { title: "part of a name", who: "member", input: () => ({ gameName: "ntern" }), code: null },
        { title: "a wildcard", who: "member", input: () => ({ gameName: "%_%" }), code: null },
        { title: "one letter", who: "member", input: () => ({ gameName: "L" }), code: null },
        { title: "a container", who: "member", input: () => ({ container: "none" }), code: null },
        { title: "999 per page", who: "agent", input: () => ({ pageSize: 999 }), code: null },
        {
          title: "a page too large",
          who: "member",
          input: () => ({ pageSize: 1000 }),
          code: "validation_failed",
        },
        {
          title: "a guest",
          who: "guest",
          code: null,
          wpsOnly: { code: "not_logged_in", reason: "the (T) of this row is a rule of /wps alone" },
        },
        { title: "a page past the last", who: "trial", input: () => ({ pageNo: 500 }), code: null },
      ],
    },
    {
      name: "row 22, hot games",
      calls: ["GET /wps/relay/GCSGAME_hotGamesV2"],
      graphql: (who, input) =>
        mapOutcome(
          ask(
            who,
            `query ($gameType: GameType, $vendorCode: String) {
              hotGames(gameType: $gameType, vendorCode: $vendorCode, limit: 100) { ${gameFields} } }`,
            toGraphqlFields(input),
          ),
          ({ hotGames }: { hotGames: GraphqlGame[] }) => hotGames.map(toWpsGame),
        ),
      wps: (who, given) =>
        mapOutcome(
          get(who, "/wps/relay/GCSGAME_hotGamesV2", {
            merchantCode: "any",
            isPlatform: 2,
            platform: "flash,html5-desktop",
            language: "EN",
            ...given,
          }),
          ({ games }: { games: Record<string, unknown>[] }) => games.map(withoutDuplicates),
        ),
      cases: [
        ...visitors,
        { title: "a type", who: "guest", input: () => ({ gameType: "RNG" }), code: null },
        { title: "a vendor", who: "guest", input: () => ({ vassalage: "house" }), code: null },
      ],
    },
    {
      name: "row 28, game categories",
      calls: ["GET /wps/relay/GCSGAME_gameVendor"],
      graphql: (who) =>
        mapOutcome(
          ask(
            who,
            `{ gameCategories { gameType vendors { ${vendorFields} } classifications { key displayName vendorCodes } } }`,
          ),
          ({ gameCategories }: { gameCategories: GraphqlGameCategory[] }) =>
            gameCategories.map(({ gameType, vendors, classifications }) => ({
              title: gameType,
              cards: vendors.map(card),
              gameClassify: classifications.map(({ vendorCodes, ...same }) => ({
                ...same,
                vendors: vendorCodes,
              })),
            })),
        ),
      wps: (who) =>
        mapOutcome(
          get(who, "/wps/relay/GCSGAME_gameVendor", { platform: "html5-desktop", language: "EN" }),
          ({ lanes }: { lanes: object[] }) => lanes,
        ),
      cases: visitors,
    },
    {
      name: "row 30, new vendors",
      calls: ["GET /wps/relay/GCSGAME_newGameVendor"],
      graphql: (who) =>
        mapOutcome(
          ask(who, `{ newVendors { ${vendorFields} } }`),
          ({ newVendors }: { newVendors: GraphqlVendor[] }) => ({ vendors: newVendors.map(card) }),
        ),
      wps: (who) => get(who, "/wps/relay/GCSGAME_newGameVendor", { language: "EN" }),
      cases: [...visitors, ...casesWithoutSession(null)],
    },
    {
      name: "row 30, game types",
      calls: ["GET /wps/relay/GCSGAME_getVassGameType"],
      graphql: (who, input) =>
        ask(
          who,
          "query ($vendorCode: String) { gameTypes(vendorCode: $vendorCode) }",
          toGraphqlFields(input),
        ),
      wps: (who, input) => get(who, "/wps/relay/GCSGAME_getVassGameType", input),
      cases: [
        ...visitors,
        { title: "a vendor", who: "guest", input: () => ({ vassalage: "house" }), code: null },
        { title: "an unknown vendor", who: "guest", input: () => ({ vassalage: "unknown" }), code: null },
      ],
    },
  ];
};

interface GraphqlGameCategory {
  readonly gameType: string;
  readonly vendors: GraphqlVendor[];
  readonly classifications: { readonly vendorCodes: string[] }[];
}
