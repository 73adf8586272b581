import { useQuery, useSubscription } from "@apollo/client/react";
import {
  MyProgrammesDocument,
  ProgrammeSummaryDocument,
  type ProgrammeSummaryQuery,
  ProgrammesChangedDocument,
} from "../../gql/graphql";
import { liveQuery } from "../../lib/apollo/live-query";
import { useLiveUpdates } from "../../lib/apollo/use-live-updates";
import { useSession } from "../../lib/session/session";
import type { Programme } from "./model";

/** Whether the session takes part in programmes: guests and trial members do not. */
export function useTakesPart(): boolean {
  const session = useSession();
  return session !== null && !session.isTrial && !session.mustChangePassword;
}

/** The programmes of the signed-in member, updated live. */
export function useProgrammes() {
  const { data, error, loading, refetch } = useQuery(MyProgrammesDocument, liveQuery);
  useLiveUpdates(ProgrammesChangedDocument, () => void refetch().catch(() => undefined));
  return { programmes: data?.me?.programmes, error, loading, refetch };
}

/** The programme of each promotion, for lists of promotions; empty for guests and trial members. */
export function useProgrammesByPromotion(): ReadonlyMap<string, Programme> {
  const { data } = useQuery(MyProgrammesDocument, { skip: !useTakesPart() });
  const programmes = data?.me?.programmes ?? [];
  return new Map(programmes.flatMap((one) => (one.promotionId === null ? [] : [[one.promotionId, one]])));
}

const nothing = { claimableCount: 0, claimableMissionCount: 0, availablePromoCount: 0 };

function useSummary(): Omit<ProgrammeSummaryQuery["programmeSummary"], "__typename"> | null {
  const takesPart = useTakesPart();
  const { data } = useQuery(ProgrammeSummaryDocument, { skip: !takesPart });
  return takesPart ? (data?.programmeSummary ?? nothing) : null;
}

/** How many rewards there are to claim; 0 for guests and trial members. */
export function useClaimableCount(): number {
  return useSummary()?.claimableCount ?? 0;
}

/** How many rewards of missions and leaderboards there are to claim; 0 for guests and trial members. */
export function useClaimableMissionCount(): number {
  return useSummary()?.claimableMissionCount ?? 0;
}

/** How many promotions the member can act on; null for guests and trial members, who may see all of them. */
export function useAvailablePromoCount(): number | null {
  return useSummary()?.availablePromoCount ?? null;
}

/** Keeps the counts up to date by live events; mounted once for the whole site. */
export function useProgrammeCountUpdates(): void {
  useSubscription(ProgrammesChangedDocument, {
    skip: !useTakesPart(),
    fetchPolicy: "no-cache",
    onData: ({ client, data: { data } }) => {
      if (!data) return;
      client.cache.writeQuery({
        query: ProgrammeSummaryDocument,
        data: { programmeSummary: data.programmesChanged },
      });
    },
  });
}
