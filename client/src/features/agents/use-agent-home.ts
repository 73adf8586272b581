import { useQuery } from "@apollo/client/react";
import { AgentHomeDocument } from "../../gql/graphql";

/** The agent's account, invitations, and one page of the direct downline. */
export function useAgentHome(page: number) {
  const { data, previousData, error, loading, refetch } = useQuery(AgentHomeDocument, {
    variables: { page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  return { me: (data ?? previousData)?.me, error, loading, refetch };
}
