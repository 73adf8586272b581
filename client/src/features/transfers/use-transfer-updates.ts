import { TransferChangedDocument } from "../../gql/graphql";
import { useLiveUpdates } from "../../lib/apollo/use-live-updates";

/** Tells of each of the member's transfers that has begun or changed, and when news may have been missed. */
export function useTransferUpdates(tell: () => unknown): void {
  useLiveUpdates(TransferChangedDocument, tell);
}
