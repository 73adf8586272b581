import { useQuery } from "@apollo/client/react";
import { VisitorChecksDocument } from "../../gql/graphql";

/** The checks that others make for this site. `known`: whether the server has said so; until then there are none. */
export function useVisitorChecks() {
  const { data, error } = useQuery(VisitorChecksDocument);
  return {
    known: data !== undefined || error !== undefined,
    humanCheck: data?.brand.humanCheck ?? null,
    phoneProof: data?.brand.phoneProof ?? null,
  };
}
