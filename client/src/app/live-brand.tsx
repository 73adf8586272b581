import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect, useState } from "react";
import type { Brand } from "../brands/brand";
import { BrandProvider } from "../brands/brand-context";
import { LiveBrandDocument } from "../gql/graphql";
import { showFavicon } from "./favicon";

const checkIntervalMs = 60_000;

/** Returns the known brand unless a setting has changed, so that nothing is rendered without need. */
function merge(known: Brand, read: Omit<Brand, "imageCdns">): Brand {
  // The policy of the loaded page allows its own image hosts only.
  const next = { ...read, imageCdns: known.imageCdns };
  const isSame = (Object.keys(next) as (keyof Brand)[]).every(
    (name) => JSON.stringify(next[name]) === JSON.stringify(known[name]),
  );
  return isSame ? known : next;
}

/**
 * Provides the brand to everything below. A visible tab checks every minute, and on return, whether staff have changed
 * its settings.
 */
export function LiveBrandProvider({
  written,
  children,
}: {
  /** The brand that the server wrote into the page. */
  readonly written: Brand;
  readonly children: ReactNode;
}) {
  const client = useApolloClient();
  const [brand, setBrand] = useState(written);

  useEffect(() => {
    const read = async () => {
      const { data } = await client.query({
        query: LiveBrandDocument,
        fetchPolicy: "no-cache",
        context: { asGuest: true, skipReauthentication: true },
      });
      if (data) setBrand((known) => merge(known, data.brand));
    };
    const check = () => {
      // A failed check is repeated a minute later.
      if (!document.hidden) read().catch(() => undefined);
    };
    const timer = setInterval(check, checkIntervalMs);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [client]);

  useEffect(() => showFavicon(brand), [brand]);

  return <BrandProvider brand={brand}>{children}</BrandProvider>;
}
