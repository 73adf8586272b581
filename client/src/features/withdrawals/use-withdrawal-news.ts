import { AnyWithdrawalChangedDocument } from "../../gql/graphql";
import { useNews } from "../../lib/apollo/use-news";

/** Tells of each of the member's withdrawals that was asked for or has changed, and when news may have been missed. */
export function useWithdrawalNews(tell: () => unknown): void {
  useNews(AnyWithdrawalChangedDocument, tell);
}
