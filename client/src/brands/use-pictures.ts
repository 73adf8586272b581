import { useMemo } from "react";
import { pictureUrls, vendorIconUrls } from "../lib/images/picture-urls";
import { artPath } from "../lib/navigation/paths";
import { useBrand } from "./brand-context";

/** Addresses to try for a game's picture in this brand; the generated cover is the last. */
export function useGamePicture(url: string, nodeId: string): readonly string[] {
  const { imageCdns } = useBrand();
  return useMemo(() => [...pictureUrls(url, nodeId, imageCdns), artPath(nodeId)], [url, nodeId, imageCdns]);
}

/** Addresses to try for a vendor's logo in this brand. */
export function useVendorIcon(url: string, vassalage: string): readonly string[] {
  const { imageCdns } = useBrand();
  return useMemo(() => vendorIconUrls(url, vassalage, imageCdns), [url, vassalage, imageCdns]);
}
