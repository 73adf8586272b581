import { useQuery } from "@apollo/client/react";
import { StrongFactorsDocument } from "../../gql/graphql";
import { hasStrongFactor, type StrongFactors, strongFactorsOf } from "./strong-factors";

/** The strong factors of the signed-in member; null while they load, and for an account without any. */
export function useStrongFactors(): StrongFactors | null {
  const security = useQuery(StrongFactorsDocument, { fetchPolicy: "cache-and-network" }).data?.me?.security;
  return security && hasStrongFactor(security) ? strongFactorsOf(security) : null;
}
