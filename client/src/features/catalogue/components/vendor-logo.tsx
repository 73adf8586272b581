import { useVendorIcon } from "../../../brands/use-pictures";
import { VendorIcon } from "../../../ui/game/vendor-icon";
import type { LobbyVendor } from "../use-game-categories";

interface VendorLogoProps {
  readonly vendor: Pick<LobbyVendor, "code" | "displayName" | "iconUrl">;
  /** Edge in pixels. */
  readonly size: number;
}

/** A vendor's logo in this brand. */
export function VendorLogo({ vendor, size }: VendorLogoProps) {
  const urls = useVendorIcon(vendor.iconUrl, vendor.code);
  return <VendorIcon urls={urls} name={vendor.displayName} size={size} />;
}
