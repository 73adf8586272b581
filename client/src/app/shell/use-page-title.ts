import { useEffect } from "react";
import { useShownContentTitle } from "../../lib/navigation/content-title";

/** Sets the tab's title: what the page shows, or else the page, and the brand; or the brand alone. */
export function usePageTitle(brandName: string, page: string | undefined): void {
  const content = useShownContentTitle();
  useEffect(() => {
    const title = content ?? page;
    document.title = title ? `${title} · ${brandName}` : brandName;
  }, [brandName, content, page]);
}
