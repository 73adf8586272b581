import { useSubscription } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { TransferChangedDocument } from "../../gql/graphql";
import { onReconnect } from "../../lib/apollo/reconnect";

/** Tells of each of the member's transfers that has begun or changed, and when news may have been missed. */
export function useTransferNews(tell: () => unknown): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  // What comes is written into the cache, where lists find it.
  useSubscription(TransferChangedDocument, { onData: () => latest.current() });
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    document.addEventListener("visibilitychange", whenSeen);
    const forget = onReconnect(() => latest.current());
    return () => {
      document.removeEventListener("visibilitychange", whenSeen);
      forget();
    };
  }, []);
}
