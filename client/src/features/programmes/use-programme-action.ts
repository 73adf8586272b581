import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import {
  ApplyToProgrammeDocument,
  type ApplyToProgrammeInput,
  ClaimRewardDocument,
  JoinProgrammeDocument,
} from "../../gql/graphql";

/** Acts in programmes. `error` is that of the last action. */
export function useProgrammeAction() {
  const client = useApolloClient();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    setRunning(true);
    setError(null);
    try {
      await call();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return {
    isRunning,
    error,
    join: (id: string) => run(() => client.mutate({ mutation: JoinProgrammeDocument, variables: { id } })),
    apply: (input: ApplyToProgrammeInput) =>
      run(() => client.mutate({ mutation: ApplyToProgrammeDocument, variables: { input } })),
    claim: (entryId: string) =>
      run(() => client.mutate({ mutation: ClaimRewardDocument, variables: { entryId } })),
  };
}
