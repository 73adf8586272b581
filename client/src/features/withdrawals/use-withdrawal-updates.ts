import { AnyWithdrawalChangedDocument } from "../../gql/graphql";
import { useLiveUpdates } from "../../lib/apollo/use-live-updates";

/** Tells of each of the member's withdrawals that was asked for or has changed, and when news may have been missed. */
export function useWithdrawalUpdates(tell: () => unknown): void {
  useLiveUpdates(AnyWithdrawalChangedDocument, tell);
}
