import { TransferChangedDocument } from "../../gql/graphql";
import { useLiveUpdates } from "../../lib/apollo/use-live-updates";

/** Calls `onUpdate` after each change of the member's transfers, and whenever events may have been missed. */
export function useTransferUpdates(onUpdate: () => unknown): void {
  useLiveUpdates(TransferChangedDocument, onUpdate);
}
