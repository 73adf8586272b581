import { useQuery } from "@apollo/client/react";
import { FreeSpinsDocument, type FreeSpinsQuery, ProgrammesChangedDocument } from "../../../gql/graphql";
import { liveQuery } from "../../../lib/apollo/live-query";
import { useLiveUpdates } from "../../../lib/apollo/use-live-updates";

export type FreeSpins = NonNullable<FreeSpinsQuery["me"]>["freeSpins"][number];

/** The member's free spins that have not ended, updated live. */
export function useFreeSpins() {
  const { data, error, loading, refetch } = useQuery(FreeSpinsDocument, liveQuery);
  useLiveUpdates(ProgrammesChangedDocument, () => void refetch().catch(() => undefined));
  return { freeSpins: data?.me?.freeSpins, error, loading, refetch };
}
