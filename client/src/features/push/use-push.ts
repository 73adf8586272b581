import type { ApolloClient } from "@apollo/client";
import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { PushOfferDocument, type PushTopic } from "../../gql/graphql";
import { pushPermission, readSubscription, requestPushPermission } from "../../lib/browser/pwa/push";
import { readPushChoice } from "../../lib/session/push-choice";
import { useSession } from "../../lib/session/session";
import { keepSubscription } from "./keep-subscription";
import { turnOff, turnOn } from "./subscribe";

const none: readonly PushTopic[] = [];

/** What this browser last notified the member of. */
async function readStoredTopics(memberId: string): Promise<readonly PushTopic[]> {
  return (await readSubscription()) ? readPushChoice(memberId) : none;
}

/** What this browser notifies the member of, as the server knows it; null until that is known. */
function useTopics(client: ApolloClient, memberId: string) {
  const [topics, setTopics] = useState<readonly PushTopic[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly PushTopic[]) => isCurrent && setTopics(found);
    keepSubscription(client, memberId)
      // The server did not answer.
      .catch(() => readStoredTopics(memberId))
      .then(show, () => show(none));
    return () => {
      isCurrent = false;
    };
  }, [client, memberId]);
  return [topics, setTopics] as const;
}

/** The notifications of this browser, for the signed-in member. */
export function usePush() {
  const client = useApolloClient();
  const memberId = useSession()?.memberId ?? "";
  const { data } = useQuery(PushOfferDocument, { fetchPolicy: "cache-and-network" });
  const [permission, setPermission] = useState(pushPermission);
  const [topics, setTopics] = useTopics(client, memberId);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const publicKey = data?.pushOffer.publicKey ?? null;

  /** Notifies of these topics from now on; asks for the permission where the user has not decided. */
  const change = async (wanted: readonly PushTopic[]): Promise<boolean> => {
    if (publicKey === null) return false;
    setBusy(true);
    setError(null);
    try {
      const answer = wanted.length > 0 ? await requestPushPermission() : permission;
      setPermission(answer);
      if (wanted.length > 0 && answer !== "granted") return false;
      if (wanted.length === 0) await turnOff(client);
      setTopics(wanted.length === 0 ? none : await turnOn(client, { memberId, publicKey }, wanted));
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { offer: data?.pushOffer ?? null, memberId, permission, topics, change, isBusy, error };
}
