import { InMemoryCache } from "@apollo/client/cache";
import { relayStylePagination } from "@apollo/client/utilities";
import { possibleTypes } from "../../gql/possible-types";

/** Caches each numbered page of games separately, by filter, order, page and page size. */
const gamePage = {
  keyArgs: [
    ...["filter", ["gameType", "vendorCode", "classification", "gameName", "isHot", "theme", "collectionId"]],
    ...["sort", "page", "pageSize"],
  ],
};

/** Builds the cache: the key fields of each type, and the arguments that distinguish lists. */
export function makeCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          games: gamePage,
          deposits: relayStylePagination(["from", "to", "states"]),
          withdrawals: relayStylePagination(["from", "to", "states"]),
          transfers: relayStylePagination(["from", "to", "kinds"]),
        },
      },
      Me: {
        fields: {
          feedback: relayStylePagination(),
          rounds: relayStylePagination(["filter"]),
          accountRecord: relayStylePagination(["filter"]),
          programmeEvents: relayStylePagination(["entryId"]),
          rewards: relayStylePagination(["kinds"]),
          bonuses: relayStylePagination([]),
          raffleTurns: relayStylePagination([]),
          raffles: { merge: false },
          envelopes: { merge: false },
          programmes: { merge: false },
          claimableRewards: { merge: false },
          favourites: gamePage,
          recentGames: gamePage,
        },
      },
      Agent: {
        fields: {
          team: relayStylePagination(["of", "account", "kind"]),
          links: relayStylePagination(["activeOnly"]),
          envelopes: relayStylePagination([]),
          teamRounds: relayStylePagination(["filter", "account", "memberId"]),
          teamCash: relayStylePagination(["filter", "account", "memberId", "kinds"]),
          contracts: relayStylePagination(["side", "kinds", "states", "agentId"]),
          contractBills: relayStylePagination(["kinds", "states", "from", "to"]),
        },
      },
      // The same member has other figures in another period, and an agent has those of its team elsewhere.
      TeamLoss: { keyFields: false },
      Contract: { fields: { affected: { merge: false }, replaces: { merge: false } } },
      ContractBill: { fields: { bets: relayStylePagination(["category"]) } },
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
      Brand: { keyFields: ["code"] },
      Currency: { keyFields: ["code"] },
      Language: { keyFields: ["code"] },
    },
  });
}
