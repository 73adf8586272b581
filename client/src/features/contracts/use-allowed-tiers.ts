import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { AllowedContractTiersDocument, type ContractKind } from "../../gql/graphql";
import { type Allowed, type Draft, hasReadableConditions, toOfferTerms } from "./offer-draft";

const delayMs = 300;

/** The most that each tier of an offer may pay, by its category and number; follows what is typed. */
export function useAllowedTiers(kind: ContractKind, currency: string, draft: Draft) {
  const isReadable = hasReadableConditions(kind, draft, currency);
  const [points] = useDebouncedValue(JSON.stringify(toOfferTerms(kind, draft, false)), delayMs);
  const { data, previousData } = useQuery(AllowedContractTiersDocument, {
    variables: { kind, currency, terms: JSON.parse(points) as ReturnType<typeof toOfferTerms> },
    skip: !isReadable,
  });
  const allowed = (data ?? previousData)?.me?.agent?.allowedContractTiers ?? [];
  return (category: string, tier: number): Allowed | undefined =>
    allowed.find((of) => of.category === category && of.tier === tier);
}
