import { useMutation, useQuery } from "@apollo/client/react";
import { EndOtherSessionsDocument, EndSessionDocument, MySessionsDocument } from "../../../gql/graphql";

/** The member's sessions, and the functions to end them. They reject with the operations' errors. */
export function useSessions() {
  const { data, error, loading, refetch } = useQuery(MySessionsDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const [endOne, one] = useMutation(EndSessionDocument);
  const [endRest, rest] = useMutation(EndOtherSessionsDocument);
  return {
    data,
    error,
    loading,
    refetch,
    ending: one.loading || rest.loading,
    end: async (id: string) => {
      await endOne({ variables: { id } });
      await refetch();
    },
    endOthers: async (): Promise<number> => {
      const { data: ended } = await endRest();
      await refetch();
      return ended?.endOtherSessions ?? 0;
    },
  };
}
