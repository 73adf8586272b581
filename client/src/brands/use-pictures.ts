import { useMemo } from "react";
import { pictureUrls, vendorIconUrls } from "../lib/images/picture-urls";
import { artPath } from "../lib/navigation/paths";
import { useBrand } from "./brand-context";

/** Where a game's picture is looked for in this brand; the one that is drawn for every game comes last. */
export function useGamePicture(url: string, nodeId: string): readonly string[] {
  const { imageCdns } = useBrand();
  return useMemo(() => [...pictureUrls(url, nodeId, imageCdns), artPath(nodeId)], [url, nodeId, imageCdns]);
}

/** Where a vendor's sign is looked for in this brand. */
export function useVendorIcon(url: string, vassalage: string): readonly string[] {
  const { imageCdns } = useBrand();
  return useMemo(() => vendorIconUrls(url, vassalage, imageCdns), [url, vassalage, imageCdns]);
}
