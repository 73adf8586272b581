import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { PushOfferDocument, type PushTopic } from "../../gql/graphql";
import { pushPermission, readSubscription, requestPushPermission } from "../../lib/browser/pwa/push";
import { readPushChoice } from "../../lib/session/push-choice";
import { useSession } from "../../lib/session/session";
import { turnOff, turnOn } from "./subscribe";

const none: readonly PushTopic[] = [];

/** What this browser notifies the member of; null until that is known. */
function useTopics(account: string) {
  const [topics, setTopics] = useState<readonly PushTopic[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly PushTopic[]) => isCurrent && setTopics(found);
    readSubscription().then(
      (subscription) => show(subscription ? readPushChoice(account) : none),
      () => show(none),
    );
    return () => {
      isCurrent = false;
    };
  }, [account]);
  return [topics, setTopics] as const;
}

/** The notifications of this browser, for the signed-in member. */
export function usePush() {
  const client = useApolloClient();
  const account = useSession()?.account ?? "";
  const { data } = useQuery(PushOfferDocument, { fetchPolicy: "cache-and-network" });
  const [permission, setPermission] = useState(pushPermission);
  const [topics, setTopics] = useTopics(account);
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
      if (wanted.length === 0) await turnOff(client, account);
      else await turnOn(client, { account, publicKey }, wanted);
      setTopics(wanted);
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { offer: data?.pushOffer ?? null, account, permission, topics, change, isBusy, error };
}
