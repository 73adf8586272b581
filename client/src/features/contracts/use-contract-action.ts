import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import {
  AcceptContractDocument,
  AcceptContractTerminationDocument,
  DeclineContractTerminationDocument,
  RejectContractDocument,
  RequestContractTerminationDocument,
  WithdrawContractDocument,
} from "../../gql/graphql";

const documents = {
  reject: RejectContractDocument,
  withdraw: WithdrawContractDocument,
  requestEnd: RequestContractTerminationDocument,
  agreeToEnd: AcceptContractTerminationDocument,
  keep: DeclineContractTerminationDocument,
} as const;

/** What a side does about a contract, apart from accepting an offer. */
export type ContractAction = keyof typeof documents;

/** The lists that show contracts; an action may change others than its own. */
export const contractLists = ["ReceivedContracts", "ContractList"];

/** Acts about contracts. After a failure the lists are refetched too: the other side may have acted first. */
export function useContractAction() {
  const client = useApolloClient();
  const [running, setRunning] = useState<ContractAction | "accept" | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (action: ContractAction | "accept", call: () => Promise<unknown>): Promise<boolean> => {
    setRunning(action);
    setError(null);
    try {
      await call();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setRunning(null);
      client.refetchQueries({ include: contractLists }).catch(() => undefined);
    }
  };
  return {
    running,
    error,
    clearError: () => setError(null),
    act: (action: ContractAction, id: string) =>
      run(action, () => client.mutate({ mutation: documents[action], variables: { id } })),
    accept: (id: string, endSubordinates: boolean) =>
      run("accept", () =>
        client.mutate({ mutation: AcceptContractDocument, variables: { id, endSubordinates } }),
      ),
  };
}
