import { AnyDepositChangedDocument } from "../../gql/graphql";
import { useLiveUpdates } from "../../lib/apollo/use-live-updates";

/** Tells of each of the member's deposits that was ordered or has changed, and when news may have been missed. */
export function useDepositUpdates(tell: () => unknown): void {
  useLiveUpdates(AnyDepositChangedDocument, tell);
}
