import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { VendorLogo } from "../../../features/catalogue/components/vendor-logo";
import { type LobbyVendor, useGameCategories } from "../../../features/catalogue/use-game-categories";
import type { GameType } from "../../../gql/graphql";
import { vendorPath } from "../../../lib/navigation/paths";
import classes from "./footer.module.css";

interface ShownVendor extends LobbyVendor {
  readonly gameType: GameType;
}

/** The vendors whose games the brand has, except those hidden from its footer. */
export function FooterVendors() {
  const { t } = useTranslation("shell");
  const { hiddenFooterVendors } = useBrand();
  const { gameCategories } = useGameCategories();
  const shown = new Map<string, ShownVendor>();
  for (const { gameType, vendors } of gameCategories)
    for (const vendor of vendors)
      if (!hiddenFooterVendors.includes(vendor.code) && !shown.has(vendor.code))
        shown.set(vendor.code, { ...vendor, gameType });
  if (shown.size === 0) return null;
  return (
    <nav aria-label={t("footer.vendors")} className={classes.vendors}>
      <ul className={classes.vendorList}>
        {[...shown.values()].map(({ code, displayName, iconUrl, gameType }) => (
          <li key={code}>
            <Link to={vendorPath(gameType, code)} className={classes.vendor}>
              <VendorLogo vendor={{ code, displayName, iconUrl }} size={32} />
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
