import { useQuery } from "@apollo/client/react";
import { useBrand } from "../../brands/brand-context";
import { JackpotCurrencyDocument } from "../../gql/graphql";

/** The currency of the counter: the member's if it is cached already; a guest sees the brand's first. */
export function useCounterCurrency(): string {
  const { currencies } = useBrand();
  const { data } = useQuery(JackpotCurrencyDocument, { fetchPolicy: "cache-only" });
  return data?.me?.wallet?.currency ?? currencies[0]?.code ?? "";
}
