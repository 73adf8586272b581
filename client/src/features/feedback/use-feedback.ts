import { useMutation } from "@apollo/client/react";
import { MyFeedbackDocument, SendFeedbackDocument, type SendFeedbackInput } from "../../gql/graphql";
import { useCursorList } from "../../lib/list/use-cursor-list";

/** The member's feedback, how many words it has, and how it is sent; `send` rejects with the operation's error. */
export function useFeedback() {
  const { rows, data } = useCursorList(MyFeedbackDocument, ({ me }) => me?.feedback, {});
  const options = { refetchQueries: [MyFeedbackDocument], awaitRefetchQueries: true };
  const [send] = useMutation(SendFeedbackDocument, options);
  return {
    rows,
    terms: data?.me?.feedbackTerms ?? null,
    send: (input: SendFeedbackInput) => send({ variables: { input } }),
  };
}

export type Feedback = NonNullable<ReturnType<typeof useFeedback>["rows"]["items"]>[number];
export type FeedbackTerms = NonNullable<ReturnType<typeof useFeedback>["terms"]>;
