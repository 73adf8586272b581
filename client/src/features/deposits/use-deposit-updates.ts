import { AnyDepositChangedDocument } from "../../gql/graphql";
import { useLiveUpdates } from "../../lib/apollo/use-live-updates";

/** Calls `onUpdate` after each change of the member's deposits, and whenever events may have been missed. */
export function useDepositUpdates(onUpdate: () => unknown): void {
  useLiveUpdates(AnyDepositChangedDocument, onUpdate);
}
