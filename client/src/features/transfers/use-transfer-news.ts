import { TransferChangedDocument } from "../../gql/graphql";
import { useNews } from "../../lib/apollo/use-news";

/** Tells of each of the member's transfers that has begun or changed, and when news may have been missed. */
export function useTransferNews(tell: () => unknown): void {
  useNews(TransferChangedDocument, tell);
}
