import { useApolloClient, useLazyQuery, useSubscription } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  Balance_WalletFragmentDoc,
  WalletBalanceDocument,
  WalletChangedDocument,
  WalletUpdates_WalletFragmentDoc,
} from "../../gql/graphql";
import { alwaysSent } from "../../lib/apollo/live-query";
import { useRefetchOnReconnect } from "../../lib/apollo/use-refetch-on-reconnect";

const confirmationMs = 2_500;

/** Returns a flag that `begin` sets for a moment. */
function useTemporaryFlag() {
  const [isSet, setIsNow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = useCallback(() => {
    clearTimeout(timer.current);
    setIsNow(true);
    timer.current = setTimeout(() => setIsNow(false), confirmationMs);
  }, []);
  return { isNow: isSet, begin };
}

/**
 * Keeps the active wallet in the cache up to date: by live events, and by refetching when the socket is restored or the
 * tab is shown again. An event older than what is shown is dropped. `knownAt`: when the balance was last reported, an
 * ISO instant; `isJustRefreshed`: for a moment after the member has refreshed it.
 */
export function useLiveBalance() {
  const client = useApolloClient();
  const [fetchBalance, { loading }] = useLazyQuery(WalletBalanceDocument, { fetchPolicy: "network-only" });
  const [knownAt, setKnownAt] = useState(() => new Date().toISOString());
  const { isNow: isJustRefreshed, begin: confirmRefresh } = useTemporaryFlag();

  useSubscription(WalletChangedDocument, {
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      if (!data) return;
      const wallet = data.walletChanged;
      const id = client.cache.identify(wallet);
      const shown = client.cache.readFragment({
        fragment: Balance_WalletFragmentDoc,
        fragmentName: "Balance_wallet",
        id,
      });
      if (shown && BigInt(wallet.sequence) < BigInt(shown.sequence)) return;
      client.cache.writeFragment({
        fragment: WalletUpdates_WalletFragmentDoc,
        fragmentName: "WalletUpdates_wallet",
        id,
        data: wallet,
      });
      setKnownAt(new Date().toISOString());
      // Another tab of the member has changed the currency: every field of the active wallet now belongs to another
      // wallet.
      const known = client.cache.readQuery({ query: WalletBalanceDocument })?.me?.wallet.id;
      if (wallet.isActive && known !== undefined && known !== wallet.id)
        client.refetchQueries({ include: "active" }).catch(() => undefined);
    },
  });

  const refetch = useCallback(async () => {
    const { data } = await fetchBalance({ context: alwaysSent }).catch(() => ({ data: undefined }));
    if (data) setKnownAt(new Date().toISOString());
    return data !== undefined;
  }, [fetchBalance]);
  const refresh = useCallback(async () => {
    if (await refetch()) confirmRefresh();
  }, [refetch, confirmRefresh]);

  useRefetchOnReconnect(refetch);

  return { refresh, isRefreshing: loading, knownAt, isJustRefreshed };
}
