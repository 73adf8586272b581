import { useSubscription } from "@apollo/client/react";
import { isErrorCode } from "@croupier/schema/rules/error-codes.js";
import { BetRefusedDocument, type BetRefusedSubscription } from "../../../gql/graphql";
import type { Failure } from "../../../lib/errors/failure";
import { useFailureText } from "../../../lib/errors/use-error-text";
import { showInfo } from "../../../ui/feedback/toasts";

type BetRefusal = NonNullable<BetRefusedSubscription["betRefused"]>;

function failureOf({ code, period, __typename, ...rest }: BetRefusal): Failure {
  const values = { ...rest, period: period?.toLowerCase() };
  const known = Object.entries(values).filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined,
  );
  return {
    code: isErrorCode(code) ? code : "unknown_error",
    params: Object.fromEntries(known),
    requestId: null,
  };
}

/**
 * Says why a limit refused a bet, while a game of another vendor is open: such a game does not know it itself. The
 * reality check has a dialog of its own.
 */
export function useRefusedBets(isPlaying: boolean): void {
  const failureText = useFailureText();
  useSubscription(BetRefusedDocument, {
    skip: !isPlaying,
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      const refusal = data?.betRefused;
      if (refusal && refusal.code !== "reality_check_due") showInfo(failureText(failureOf(refusal)));
    },
  });
}
