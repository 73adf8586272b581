import { useQuery } from "@apollo/client/react";
import { VisitorChecksDocument } from "../../gql/graphql";

/** The third-party checks of this site. `known`: whether the server has responded; until then there are none. */
export function useVisitorChecks() {
  const { data, error } = useQuery(VisitorChecksDocument);
  return {
    known: data !== undefined || error !== undefined,
    humanCheck: data?.brand.humanCheck ?? null,
    phoneProof: data?.brand.phoneProof ?? null,
  };
}
