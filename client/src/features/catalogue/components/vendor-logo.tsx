import { useVendorIcon } from "../../../brands/use-pictures";
import { VendorIcon } from "../../../ui/game/vendor-icon";
import type { LaneVendor } from "../use-lanes";

interface VendorLogoProps {
  readonly vendor: Pick<LaneVendor, "vassalage" | "displayName" | "iconUrl">;
  /** Edge in pixels. */
  readonly size: number;
}

/** A vendor's logo in this brand. */
export function VendorLogo({ vendor, size }: VendorLogoProps) {
  const urls = useVendorIcon(vendor.iconUrl, vendor.vassalage);
  return <VendorIcon urls={urls} name={vendor.displayName} size={size} />;
}
