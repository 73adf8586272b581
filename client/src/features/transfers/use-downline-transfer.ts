import { useMutation, useQuery } from "@apollo/client/react";
import { TransferDownlineDocument, TransferTermsDocument } from "../../gql/graphql";

/** The terms by which an agent sends money to members directly below; null when the brand has none for it. */
export function useDownlineTransfer() {
  const { data } = useQuery(TransferTermsDocument, { fetchPolicy: "cache-and-network" });
  const [send] = useMutation(TransferDownlineDocument, { refetchQueries: [TransferTermsDocument, "Team"] });
  const terms = data?.memberTransferTerms;
  return { terms: terms?.downlineOpen ? terms : null, send };
}
