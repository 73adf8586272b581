import type { ApolloClient } from "@apollo/client";
import { type PushTopic, SubscribeToPushDocument, UnsubscribeFromPushDocument } from "../../gql/graphql";
import { readSubscription, subscribeBrowser, unsubscribeBrowser } from "../../lib/browser/pwa/push";
import { storePushChoice } from "../../lib/session/push-choice";

/** The member of this tab, and the key that browsers subscribe with. */
export interface Subscriber {
  readonly account: string;
  readonly publicKey: string;
}

/**
 * Turns notifications on in this browser, for which the user has given permission.
 * @throws PushUnavailableError, or the error of the call
 */
export async function turnOn(
  client: ApolloClient,
  { account, publicKey }: Subscriber,
  topics: readonly PushTopic[],
): Promise<void> {
  const subscription = await subscribeBrowser(publicKey);
  await client.mutate({
    mutation: SubscribeToPushDocument,
    variables: { input: { ...subscription, topics: [...topics] } },
  });
  storePushChoice(account, topics);
}

/** Turns notifications off in this browser; the browser's part cannot fail for the server's sake. */
export async function turnOff(client: ApolloClient, account: string): Promise<void> {
  const subscription = await readSubscription();
  storePushChoice(account, []);
  await unsubscribeBrowser();
  if (!subscription) return;
  const { endpoint } = subscription;
  await client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { endpoint } });
}
