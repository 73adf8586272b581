import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect } from "react";
import { OpenSupportDocument, SendSupportMessageDocument } from "../../gql/graphql";
import { onReconnect } from "../../lib/apollo/reconnect";
import { readFailure } from "../../lib/errors/failure";
import { useErrorText } from "../../lib/errors/use-error-text";
import { getSession } from "../../lib/session/session";
import { keepSupportKey, supportKey } from "../../lib/session/support-key";
import { newRequestId, toWireText } from "./model";
import {
  addPendingMessage,
  keepDraft,
  markPendingMessage,
  readPendingMessages,
  removePendingMessage,
} from "./pending-messages";

/** One message at a time, so that they arrive in the order they were written. */
let queue: Promise<void> = Promise.resolve();

const skipReauthentication = { context: { skipReauthentication: true } } as const;

/** Sends messages; a failed one stays, and is sent again by the user or when the connection is restored. */
export function useSendMessages(refresh: () => Promise<void>) {
  const client = useApolloClient();
  const errorText = useErrorText();

  const deliver = useCallback(
    async (requestId: string, text: string) => {
      const openKey = async () => {
        const { data } = await client.mutate({ mutation: OpenSupportDocument, ...skipReauthentication });
        keepSupportKey(data?.openSupport ?? null);
      };
      const post = () => {
        const input = { text, requestId, key: getSession() ? null : supportKey() };
        return client.mutate({
          mutation: SendSupportMessageDocument,
          variables: { input },
          ...skipReauthentication,
        });
      };
      if (!getSession() && supportKey() === null) await openKey();
      try {
        await post();
      } catch (error) {
        // The key has expired: get another one.
        if (getSession() || readFailure(error).code !== "not_found") throw error;
        await openKey();
        await post();
      }
    },
    [client],
  );

  const run = useCallback(
    (requestId: string, text: string) => {
      queue = queue.then(async () => {
        try {
          await deliver(requestId, text);
          await refresh();
          removePendingMessage(requestId);
        } catch (error) {
          markPendingMessage(requestId, "failed", errorText(error));
        }
      });
    },
    [deliver, refresh, errorText],
  );

  const send = useCallback(
    (typed: string) => {
      const text = toWireText(typed);
      if (text === "") return;
      const requestId = newRequestId();
      keepDraft("");
      addPendingMessage(requestId, text);
      run(requestId, text);
    },
    [run],
  );

  const resend = useCallback(
    (requestId: string) => {
      const message = readPendingMessages().outgoing.find((one) => one.requestId === requestId);
      if (message?.state !== "failed") return;
      markPendingMessage(requestId, "waiting");
      run(requestId, message.text);
    },
    [run],
  );

  useEffect(() => {
    const sendAll = () => {
      for (const { requestId } of readPendingMessages().outgoing) resend(requestId);
    };
    window.addEventListener("online", sendAll);
    const stop = onReconnect(sendAll);
    return () => {
      window.removeEventListener("online", sendAll);
      stop();
    };
  }, [resend]);

  return { send, resend, discard: removePendingMessage };
}
