import { InMemoryCache } from "@apollo/client/cache";
import { relayStylePagination } from "@apollo/client/utilities";
import { possibleTypes } from "../../gql/possible-types";

/** The cache: what names each type, and which arguments make a list another list. */
export function makeCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          games: {
            keyArgs: ["filter", ["gameType", "vassalage", "gameClassify", "gameName"], "page", "pageSize"],
          },
        },
      },
      Me: { fields: { rounds: relayStylePagination(["filter"]) } },
      Wallet: {
        fields: {
          balance: { merge: true },
          held: { merge: true },
          debt: { merge: true },
        },
      },
      Money: { keyFields: false },
      Game: { keyFields: ["nodeId"] },
      Brand: { keyFields: ["code"] },
      Currency: { keyFields: ["code"] },
      Language: { keyFields: ["code"] },
    },
  });
}
