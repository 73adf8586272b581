import { AnyWithdrawalChangedDocument } from "../../gql/graphql";
import { useLiveUpdates } from "../../lib/apollo/use-live-updates";

/** Calls `onUpdate` after each change of the member's withdrawals, and whenever events may have been missed. */
export function useWithdrawalUpdates(onUpdate: () => unknown): void {
  useLiveUpdates(AnyWithdrawalChangedDocument, onUpdate);
}
