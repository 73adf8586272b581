import { useMutation } from "@apollo/client/react";
import { useCallback, useState } from "react";
import { OpenRoundDetailsDocument } from "../../../gql/graphql";

/** Returns an address that is safe to open: an http or https address, never a script. */
export function pageAddress(url: string): string | null {
  const target = URL.canParse(url, window.location.origin) ? new URL(url, window.location.origin) : null;
  return target && /^https?:$/.test(target.protocol) ? target.href : null;
}

/** Opens the tab while the press is being handled, or the browser would block it as a pop-up. */
function openTab(text: string): Window | null {
  const tab = window.open("about:blank", "_blank");
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return tab;
}

/** Opens the vendor's page of a round in a new tab. `blockedUrl` is its address, when the browser blocked the tab. */
export function useRoundDetails(waitingText: string) {
  const [askDetails] = useMutation(OpenRoundDetailsDocument);
  const [openingId, setOpeningId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);

  const dismiss = useCallback(() => {
    setError(null);
    setBlockedUrl(null);
  }, []);

  const open = useCallback(
    async (roundId: string) => {
      dismiss();
      const tab = openTab(waitingText);
      setOpeningId(roundId);
      try {
        const { data } = await askDetails({ variables: { input: { roundId } } });
        const address = pageAddress(data?.openRoundDetails.url ?? "");
        if (!address) throw new Error("the round has no page to show");
        if (tab && !tab.closed) tab.location.replace(address);
        else setBlockedUrl(address);
      } catch (failure) {
        tab?.close();
        setError(failure);
      } finally {
        setOpeningId(null);
      }
    },
    [askDetails, dismiss, waitingText],
  );

  return { open, openingId, error, blockedUrl, dismiss };
}
