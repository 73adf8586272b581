import { useApolloClient, useLazyQuery, useSubscription } from "@apollo/client/react";
import { useCallback, useEffect } from "react";
import { Balance_WalletFragmentDoc, WalletBalanceDocument, WalletChangedDocument } from "../../gql/graphql";
import { onReconnect } from "../../lib/apollo/reconnect";

/**
 * Keeps the wallet in the cache current: by the live event, and by asking again when the live connection comes
 * back or the tab is looked at again. An event older than what is shown is dropped.
 */
export function useLiveBalance() {
  const client = useApolloClient();
  const [fetchBalance, { loading }] = useLazyQuery(WalletBalanceDocument, { fetchPolicy: "network-only" });

  useSubscription(WalletChangedDocument, {
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      if (!data) return;
      const wallet = data.walletChanged;
      const target = { fragment: Balance_WalletFragmentDoc, id: client.cache.identify(wallet) };
      const shown = client.cache.readFragment(target);
      if (shown && BigInt(wallet.sequence) < BigInt(shown.sequence)) return;
      client.cache.writeFragment({ ...target, data: wallet });
    },
  });

  const refresh = useCallback(() => {
    fetchBalance().catch(() => undefined);
  }, [fetchBalance]);

  useEffect(() => onReconnect(refresh), [refresh]);
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === "visible") refresh();
    };
    document.addEventListener("visibilitychange", whenSeen);
    return () => document.removeEventListener("visibilitychange", whenSeen);
  }, [refresh]);

  return { refresh, isRefreshing: loading };
}
