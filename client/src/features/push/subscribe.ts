import type { ApolloClient } from "@apollo/client";
import { type PushTopic, SubscribeToPushDocument, UnsubscribeFromPushDocument } from "../../gql/graphql";
import { readSubscription, subscribeBrowser, unsubscribeBrowser } from "../../lib/browser/pwa/push";
import { forgetPushChoice, storePushChoice } from "../../lib/session/push-choice";

/** The member of this tab, and the key that browsers subscribe with. */
export interface Subscriber {
  readonly memberId: string;
  readonly publicKey: string;
}

/**
 * Turns notifications on in this browser, for which the user has given permission. Returns what it notifies of.
 * @throws PushUnavailableError, or the error of the call
 */
export async function turnOn(
  client: ApolloClient,
  { memberId, publicKey }: Subscriber,
  topics: readonly PushTopic[],
): Promise<readonly PushTopic[]> {
  const former = await readSubscription();
  const subscription = await subscribeBrowser(publicKey);
  try {
    const { data } = await client.mutate({
      mutation: SubscribeToPushDocument,
      variables: { input: { ...subscription, topics: [...topics] } },
    });
    const stored = data?.subscribeToPush ?? topics;
    storePushChoice(memberId, stored);
    return stored;
  } catch (error) {
    // The server may have stored it although its answer was lost: a failure leaves a new subscription off for both.
    if (former?.endpoint !== subscription.endpoint) await unsubscribeBrowser().catch(() => undefined);
    throw error;
  }
}

/**
 * Turns notifications off in this browser. Either side suffices: the server sends nothing to a subscription that it has
 * forgotten, and the push service takes nothing for one that the browser has ended.
 * @throws the error of the call when both fail
 */
export async function turnOff(client: ApolloClient): Promise<void> {
  const subscription = await readSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    const [local, remote] = await Promise.allSettled([
      unsubscribeBrowser(),
      client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { endpoint } }),
    ]);
    if (local.status === "rejected" && remote.status === "rejected") throw remote.reason;
  }
  forgetPushChoice();
}
