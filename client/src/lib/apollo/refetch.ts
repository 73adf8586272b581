import type { ApolloClient } from "@apollo/client";

/** What of the cache is written in the reader's language. */
const inLanguage = [
  ...[
    "announcements",
    "banners",
    "downloads",
    "game",
    "gameCategories",
    "games",
    "helpTopic",
    "helpTopics",
    "hotGames",
  ],
  ...["newVendors", "notice", "notices", "promotion", "promotions", "resources", "winners"],
];

/** Asks again for everything on the screen. What fails is told where it is shown, so nothing is thrown here. */
export async function refetchShown(client: ApolloClient): Promise<void> {
  await Promise.allSettled([client.refetchObservableQueries()]);
}

/** Asks again for everything on the screen, and forgets what other pages had loaded in the language before. */
export async function refetchInNewLanguage(client: ApolloClient): Promise<void> {
  for (const fieldName of inLanguage) {
    client.cache.evict({ id: "ROOT_QUERY", fieldName, broadcast: false });
  }
  await refetchShown(client);
}
