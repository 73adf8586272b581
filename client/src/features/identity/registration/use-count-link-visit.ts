import { useMutation } from "@apollo/client/react";
import { useEffect } from "react";
import { RecordInvitationVisitDocument } from "../../../gql/graphql";

const countedKey = "countedAffiliateCode";

/** Counts a visit of the link with an invitation code, once in this tab. A failure does not concern the visitor. */
export function useCountLinkVisit(code: string): void {
  const [record] = useMutation(RecordInvitationVisitDocument, { context: { skipReauthentication: true } });
  useEffect(() => {
    if (code === "" || sessionStorage.getItem(countedKey) === code) return;
    sessionStorage.setItem(countedKey, code);
    record({ variables: { code, domain: window.location.hostname } }).catch(() => undefined);
  }, [code, record]);
}
