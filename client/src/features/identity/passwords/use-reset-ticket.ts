import { useMutation } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { OpenPasswordResetDocument } from "../../../gql/graphql";
import { readFailure } from "../../../lib/errors/failure";
import {
  captureResetToken,
  consumeResetToken,
  type ResetTicket,
  readResetTicket,
  storeResetTicket,
} from "../../../lib/session/reset-link";

/** The progress of exchanging a reset link. */
export type ResetState =
  | { readonly step: "opening" }
  | { readonly step: "open"; readonly ticket: ResetTicket }
  | { readonly step: "expired" }
  | { readonly step: "failed"; readonly error: unknown; readonly retry: () => void }
  | { readonly step: "done"; readonly username: string };

function initialState(): ResetState {
  const ticket = readResetTicket();
  return ticket ? { step: "open", ticket } : { step: "expired" };
}

/** Exchanges the reset link's token for a ticket once; a reload continues with the ticket. */
export function useResetTicket() {
  const [state, setState] = useState<ResetState>(initialState);
  const [open] = useMutation(OpenPasswordResetDocument, { fetchPolicy: "no-cache" });
  const { key } = useLocation();

  // A link may be followed while the page is already open: only the fragment changes then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is read once
  useEffect(() => {
    captureResetToken();
    const token = consumeResetToken();
    if (token === null) return;
    const exchange = async () => {
      setState({ step: "opening" });
      try {
        const { data } = await open({ variables: { token } });
        if (!data) throw new Error("the exchange answered nothing");
        const { ticket, username } = data.openPasswordReset;
        storeResetTicket({ ticket, username });
        setState({ step: "open", ticket: { ticket, username } });
      } catch (error) {
        const isExpired = readFailure(error).code === "reset_link_expired";
        setState(isExpired ? { step: "expired" } : { step: "failed", error, retry: () => void exchange() });
      }
    };
    void exchange();
  }, [key]);

  const end = (next: ResetState) => {
    storeResetTicket(null);
    setState(next);
  };
  return {
    state,
    finish: (username: string) => end({ step: "done", username }),
    expire: () => end({ step: "expired" }),
  };
}
