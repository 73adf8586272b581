import type { ApolloClient } from "@apollo/client";
import { KeepPushSubscriptionDocument, type PushTopic } from "../../gql/graphql";
import { type BrowserSubscription, readSubscription, unsubscribeBrowser } from "../../lib/browser/pwa/push";
import { forgetPushChoice, isPushOfAnother, storePushChoice } from "../../lib/session/push-choice";
import { turnOff, turnOn } from "./subscribe";

interface Run {
  readonly client: ApolloClient;
  readonly memberId: string;
  readonly topics: Promise<readonly PushTopic[]>;
}

/** The call that is under way: the shell and the settings make it at the same time. */
let running: Run | null = null;

/**
 * Brings this browser's subscription in line with the member who has signed in, and returns what it notifies of. A
 * subscription follows the session and is renewed when the server has another key. It ends when it was another member's, and
 * when the server does not know it any more, as after a time-out: then only the member turns notifications on again.
 */
export function keepSubscription(client: ApolloClient, memberId: string): Promise<readonly PushTopic[]> {
  if (running?.client === client && running.memberId === memberId) return running.topics;
  const run = { client, memberId, topics: keep(client, memberId) };
  running = run;
  const clear = () => {
    if (running === run) running = null;
  };
  run.topics.then(clear, clear);
  return run.topics;
}

async function keep(client: ApolloClient, memberId: string): Promise<readonly PushTopic[]> {
  const subscription = await readSubscription();
  if (subscription && !isPushOfAnother(memberId)) return keepOwn(client, memberId, subscription);
  await turnOff(client);
  return [];
}

async function keepOwn(
  client: ApolloClient,
  memberId: string,
  { endpoint, publicKey }: BrowserSubscription,
): Promise<readonly PushTopic[]> {
  const { data } = await client.mutate({ mutation: KeepPushSubscriptionDocument, variables: { endpoint } });
  const kept = data?.keepPushSubscription;
  if (!kept) {
    forgetPushChoice();
    await unsubscribeBrowser();
    return [];
  }
  if (kept.publicKey !== publicKey)
    return turnOn(client, { memberId, publicKey: kept.publicKey }, kept.topics);
  storePushChoice(memberId, kept.topics);
  return kept.topics;
}
