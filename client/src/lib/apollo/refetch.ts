import type { ApolloClient } from "@apollo/client";

/** Asks again for everything on the screen. What fails is told where it is shown, so nothing is thrown here. */
export async function refetchShown(client: ApolloClient): Promise<void> {
  await Promise.allSettled([client.refetchObservableQueries()]);
}
