import type { ApolloClient } from "@apollo/client";

/** Root query fields whose values depend on the user's language. */
const localisedFields = [
  ...[
    "announcements",
    "banners",
    "downloads",
    "game",
    "games",
    "helpTopic",
    "helpTopics",
    "hotGames",
    "lanes",
  ],
  ...["newVendors", "notice", "notices", "promotion", "promotions", "resources", "winners"],
];

/** Refetches every active query. Errors are shown by the components of the queries, so none is thrown here. */
export async function refetchActiveQueries(client: ApolloClient): Promise<void> {
  await Promise.allSettled([client.refetchObservableQueries()]);
}

/** Refetches every active query, and evicts what other pages had loaded in the previous language. */
export async function refetchInNewLanguage(client: ApolloClient): Promise<void> {
  for (const fieldName of localisedFields) {
    client.cache.evict({ id: "ROOT_QUERY", fieldName, broadcast: false });
  }
  await refetchActiveQueries(client);
}
