import { useEffect } from "react";

/** Names the tab: the page and the brand, or the brand alone. */
export function usePageTitle(brandName: string, page: string | undefined): void {
  useEffect(() => {
    document.title = page ? `${page} · ${brandName}` : brandName;
  }, [brandName, page]);
}
