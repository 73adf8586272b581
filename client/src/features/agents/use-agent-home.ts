import { useQuery } from "@apollo/client/react";
import { AgentHomeDocument } from "../../gql/graphql";

/** The agent's account, and how many members the team has. */
export function useAgentHome() {
  const { data, previousData, error, loading, refetch } = useQuery(AgentHomeDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  return { me: (data ?? previousData)?.me, error, loading, refetch };
}
