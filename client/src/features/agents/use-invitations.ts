import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { AgentHomeDocument, CreateInvitationDocument, EndInvitationDocument } from "../../gql/graphql";

/** Creates and ends the agent's invitations, and refetches the list. Both reject with the operation's error. */
export function useInvitations() {
  const refetchQueries = [AgentHomeDocument];
  const [mutateCreate, creating] = useMutation(CreateInvitationDocument, {
    refetchQueries,
    awaitRefetchQueries: true,
  });
  const [mutateEnd, ending] = useMutation(EndInvitationDocument);
  const create = useCallback(
    async (memberType: number): Promise<void> => {
      await mutateCreate({ variables: { input: { memberType } } });
    },
    [mutateCreate],
  );
  const end = useCallback(
    async (id: string): Promise<void> => {
      await mutateEnd({ variables: { id } });
    },
    [mutateEnd],
  );
  return { create, end, creating: creating.loading, ending: ending.loading };
}
