import { AnyDepositChangedDocument } from "../../gql/graphql";
import { useNews } from "../../lib/apollo/use-news";

/** Tells of each of the member's deposits that was ordered or has changed, and when news may have been missed. */
export function useDepositNews(tell: () => unknown): void {
  useNews(AnyDepositChangedDocument, tell);
}
