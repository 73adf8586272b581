import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { VendorLogo } from "../../../features/catalogue/components/vendor-logo";
import type { Lane, LaneVendor } from "../../../features/catalogue/use-lanes";
import type { GameType } from "../../../gql/graphql";
import { vendorPath } from "../../../lib/navigation/paths";
import classes from "./vendor-rail.module.css";

interface VendorWithCategory extends LaneVendor {
  readonly gameType: GameType;
}

/** The rail is shown from this many vendors on. */
const minVendors = 2;

/** Each vendor once, with the category in which it has most games. */
function listStudios(lanes: readonly Lane[]): readonly VendorWithCategory[] {
  const all = lanes.flatMap(({ gameType, vendors }) => vendors.map((vendor) => ({ ...vendor, gameType })));
  const largest = new Map<string, VendorWithCategory>();
  for (const vendor of all) {
    const known = largest.get(vendor.vassalage);
    if (!known || known.gameCount < vendor.gameCount) largest.set(vendor.vassalage, vendor);
  }
  return [...largest.values()];
}

/** The vendors; each links to its games. */
export function VendorRail({ lanes }: { readonly lanes: readonly Lane[] }) {
  const { t } = useTranslation("lobby");
  const shown = listStudios(lanes);
  if (shown.length < minVendors) return null;
  return (
    <section aria-labelledby="studios">
      <h2 id="studios" className={classes.title}>
        {t("vendors")}
      </h2>
      <ul className={classes.list}>
        {shown.map((vendor) => (
          <li key={vendor.vassalage}>
            <Link to={vendorPath(vendor.gameType, vendor.vassalage)} className={classes.card}>
              <VendorLogo vendor={vendor} size={52} />
              <span className={classes.name}>{vendor.displayName}</span>
              <span className={classes.count}>{t("count", { count: vendor.gameCount })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
