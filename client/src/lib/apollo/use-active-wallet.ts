import { useFragment, useQuery } from "@apollo/client/react";
import { Balance_WalletFragmentDoc, WalletBalanceDocument } from "../../gql/graphql";

/** The active wallet as the cache has it, which the live balance keeps current; null while none is known. */
export function useActiveWallet() {
  const { data } = useQuery(WalletBalanceDocument, { fetchPolicy: "cache-only" });
  const { data: wallet, complete } = useFragment({
    fragment: Balance_WalletFragmentDoc,
    from: data?.me?.wallet ?? null,
  });
  return complete ? wallet : null;
}
