import { InMemoryCache } from "@apollo/client/cache";
import { relayStylePagination } from "@apollo/client/utilities";
import { possibleTypes } from "../../gql/possible-types";

/** A numbered page of games is an entry of its own for each filter, page and size. */
const gamePage = {
  keyArgs: [
    ...["filter", ["gameType", "vassalage", "gameClassify", "gameName", "isHot", "container"]],
    ...["page", "pageSize"],
  ],
};

/** The cache: what names each type, and which arguments make a list another list. */
export function makeCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          games: gamePage,
        },
      },
      Me: {
        fields: {
          rounds: relayStylePagination(["filter"]),
          accountRecord: relayStylePagination(["filter"]),
          favourites: gamePage,
          recentGames: gamePage,
        },
      },
      GameCategory: { keyFields: ["gameType"] },
      Wallet: {
        fields: {
          balance: { merge: true },
          held: { merge: true },
          debt: { merge: true },
        },
      },
      SaferGambling: { merge: true },
      Money: { keyFields: false },
      Game: { keyFields: ["nodeId"] },
      Brand: { keyFields: ["code"] },
      Currency: { keyFields: ["code"] },
      Language: { keyFields: ["code"] },
    },
  });
}
