import type { ApolloClient } from "@apollo/client";
import { RegistrationSettingsDocument } from "../../../gql/graphql";

/** Queries the settings of the registration form, which finds them in the cache. Rejects as `ApolloClient.query`. */
export async function loadRegistrationSettings(client: ApolloClient): Promise<void> {
  await client.query({ query: RegistrationSettingsDocument });
}
