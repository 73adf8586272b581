import { useEffect } from "react";

/** Sets the tab's title: the page and the brand, or the brand alone. */
export function usePageTitle(brandName: string, page: string | undefined): void {
  useEffect(() => {
    document.title = page ? `${page} · ${brandName}` : brandName;
  }, [brandName, page]);
}
