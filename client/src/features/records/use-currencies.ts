import { useQuery } from "@apollo/client/react";
import { RecordWalletsDocument } from "../../gql/graphql";

/** The currencies of the member's wallets. */
export function useCurrencies(): { currencies: string[]; isLoading: boolean } {
  const { data, loading } = useQuery(RecordWalletsDocument);
  return { currencies: data?.me?.wallets.map(({ currency }) => currency) ?? [], isLoading: loading };
}
