import type { DocumentNode, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { durationText } from "@croupier/schema/rules/durations.js";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../brands/brand-context";
import { SaferGamblingDocument } from "../../gql/graphql";
import { formatDateTime } from "../../lib/dates/format";
import { formatMoney } from "../../lib/money/money";

/** The member's current limits. */
export function useSaferGambling() {
  return useQuery(SaferGamblingDocument, { fetchPolicy: "cache-and-network" });
}

/** A mutation after which the member's limits, and the record of their changes where it is shown, are refetched. */
export function useSaferGamblingMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables> | DocumentNode,
) {
  const client = useApolloClient();
  const isShown = (name: string) =>
    [...client.getObservableQueries()].some(({ queryName }) => queryName === name);
  return useMutation<Data, Variables>(document, {
    fetchPolicy: "no-cache",
    refetchQueries: () => ["SaferGambling", "LimitChanges"].filter(isShown),
    awaitRefetchQueries: true,
  });
}

/** Returns formatters for amounts of limits, and for instants in the brand's time zone, in the user's language. */
export function useLimitFormats() {
  const { i18n } = useTranslation();
  const { timeZone } = useBrand();
  const tag = i18n.resolvedLanguage ?? "en";
  return {
    amount: (amount: string, currency: string | null | undefined) =>
      currency ? formatMoney({ amount, currency }, tag) : durationText(Number(amount), tag),
    moment: (instant: string) => formatDateTime(instant, tag, timeZone),
  };
}
