import { useFragment, useQuery } from "@apollo/client/react";
import { Balance_WalletFragmentDoc, WalletBalanceDocument } from "../../gql/graphql";

/** Reads the active wallet from the cache, which the live balance keeps up to date; null while none is loaded. */
export function useActiveWallet() {
  const { data } = useQuery(WalletBalanceDocument, { fetchPolicy: "cache-only" });
  const { data: wallet, complete } = useFragment({
    fragment: Balance_WalletFragmentDoc,
    fragmentName: "Balance_wallet",
    from: data?.me?.wallet ?? null,
  });
  return complete ? wallet : null;
}
