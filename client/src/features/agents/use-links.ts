import { useMutation } from "@apollo/client/react";
import { AgentLinksDocument, CreateInvitationDocument, EndInvitationDocument } from "../../gql/graphql";
import { useCursorList } from "../../lib/list/use-cursor-list";

/** The agent's links, and how they are created and disabled; both reject with the operation's error. */
export function useLinks(activeOnly: boolean) {
  const { rows } = useCursorList(AgentLinksDocument, ({ me }) => me?.agent?.links, { activeOnly });
  const options = { refetchQueries: [AgentLinksDocument], awaitRefetchQueries: true };
  const [create, creating] = useMutation(CreateInvitationDocument, options);
  const [end, ending] = useMutation(EndInvitationDocument, options);
  return {
    rows,
    create: (memberType: number, rebateId: string | null) =>
      create({ variables: { input: { memberType, rebateId } } }),
    end: (id: string) => end({ variables: { id } }),
    isCreating: creating.loading,
    isEnding: ending.loading,
  };
}

export type Link = NonNullable<ReturnType<typeof useLinks>["rows"]["items"]>[number];
