import type { ApolloClient } from "@apollo/client";
import { KeepPushSubscriptionDocument, PushOfferDocument } from "../../gql/graphql";
import { readSubscription, unsubscribeBrowser } from "../../lib/browser/pwa/push";
import { forgetPushChoice, readPushChoice } from "../../lib/session/push-choice";
import { turnOn } from "./subscribe";

/** The key that the server accepts now; null when it offers no notifications to the member. */
async function readPublicKey(client: ApolloClient): Promise<string | null> {
  const { data } = await client.query({ query: PushOfferDocument, fetchPolicy: "network-only" });
  return data?.pushOffer.publicKey ?? null;
}

/**
 * Brings this browser's subscription in line with the member who has signed in: it follows the session, is made again when
 * the browser has dropped it or the server has another key, and ends when it was another member's.
 */
export async function keepSubscription(client: ApolloClient, account: string): Promise<void> {
  const subscription = await readSubscription();
  const topics = readPushChoice(account);
  if (!subscription && topics.length === 0) return;
  const kept = subscription && (await keep(client, subscription.endpoint));
  if (kept && kept.publicKey === subscription.publicKey) return;
  const publicKey = topics.length > 0 ? (kept?.publicKey ?? (await readPublicKey(client))) : null;
  if (publicKey !== null) return turnOn(client, { account, publicKey }, topics);
  forgetPushChoice();
  await unsubscribeBrowser();
}

async function keep(client: ApolloClient, endpoint: string) {
  const { data } = await client.mutate({ mutation: KeepPushSubscriptionDocument, variables: { endpoint } });
  return data?.keepPushSubscription ?? null;
}
