import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { VendorLogo } from "../../../features/catalogue/components/vendor-logo";
import { type LaneVendor, useLanes } from "../../../features/catalogue/use-lanes";
import type { GameType } from "../../../gql/graphql";
import { vendorPath } from "../../../lib/navigation/paths";
import classes from "./footer.module.css";

interface ShownVendor extends LaneVendor {
  readonly gameType: GameType;
}

/** The vendors whose games the brand has, except those hidden from its footer. */
export function FooterVendors() {
  const { t } = useTranslation("shell");
  const { hiddenFooterVendors } = useBrand();
  const { lanes } = useLanes();
  const shown = new Map<string, ShownVendor>();
  for (const { gameType, vendors } of lanes)
    for (const vendor of vendors)
      if (!hiddenFooterVendors.includes(vendor.vassalage) && !shown.has(vendor.vassalage))
        shown.set(vendor.vassalage, { ...vendor, gameType });
  if (shown.size === 0) return null;
  return (
    <nav aria-label={t("footer.vendors")} className={classes.vendors}>
      <ul className={classes.vendorList}>
        {[...shown.values()].map(({ vassalage, displayName, iconUrl, gameType }) => (
          <li key={vassalage}>
            <Link to={vendorPath(gameType, vassalage)} className={classes.vendor}>
              <VendorLogo vendor={{ vassalage, displayName, iconUrl }} size={32} />
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
