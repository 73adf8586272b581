import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { ChatPanel } from "../../../features/support/components/chat-panel";
import { useConversation } from "../../../features/support/use-conversation";
import { OpenSupportDocument } from "../../../gql/graphql";
import { getSession } from "../../../lib/session/session";
import { consumeChatTicket, keepSupportKey } from "../../../lib/session/support-key";
import classes from "./page.module.css";

/** Exchanges the ticket in the address; true once that is done, or when there is none. */
function useTicket(): boolean {
  const client = useApolloClient();
  const [ticket] = useState(() => (getSession() ? null : consumeChatTicket()));
  const [isReady, setIsReady] = useState(ticket === null);
  useEffect(() => {
    if (ticket === null) return;
    const exchange = async () => {
      try {
        const { data } = await client.mutate({ mutation: OpenSupportDocument, variables: { ticket } });
        keepSupportKey(data?.openSupport ?? null);
      } catch {
        // Expired, or used before: the visitor continues as a guest.
        keepSupportKey(null);
      }
      setIsReady(true);
    };
    void exchange();
  }, [client, ticket]);
  return isReady;
}

function Conversation() {
  const conversation = useConversation(true);
  return <ChatPanel {...conversation} />;
}

/** The chat on a page of its own, for integrators that link to it. */
export function Component() {
  const { t } = useTranslation("support");
  const { name } = useBrand();
  const isReady = useTicket();
  useEffect(() => {
    document.title = `${t("title")} · ${name}`;
  }, [t, name]);
  return (
    <main className={classes.root}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t("title")}</h1>
        <bdi className={classes.brand}>{name}</bdi>
      </header>
      {isReady && <Conversation />}
    </main>
  );
}
