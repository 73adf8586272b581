import { useMemo } from "react";
import { pictureUrls, vendorIconUrls } from "../lib/images/picture-urls";
import { artPath } from "../lib/navigation/paths";
import { useBrand } from "./brand-context";

/** Addresses to try for a game's picture in this brand; the generated cover is the last. */
export function useGamePicture(url: string, gameId: string): readonly string[] {
  const { imageCdns } = useBrand();
  return useMemo(() => [...pictureUrls(url, gameId, imageCdns), artPath(gameId)], [url, gameId, imageCdns]);
}

/** Addresses to try for a vendor's logo in this brand. */
export function useVendorIcon(url: string, vendorCode: string): readonly string[] {
  const { imageCdns } = useBrand();
  return useMemo(() => vendorIconUrls(url, vendorCode, imageCdns), [url, vendorCode, imageCdns]);
}
