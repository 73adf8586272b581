import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { VendorLogo } from "../../../features/catalogue/components/vendor-logo";
import type { Lane, LaneVendor } from "../../../features/catalogue/use-lanes";
import type { GameType } from "../../../gql/graphql";
import { vendorPath } from "../../../lib/navigation/paths";
import classes from "./vendor-rail.module.css";

interface Studio extends LaneVendor {
  readonly gameType: GameType;
}

/** From so many vendors on it says something who made the games. */
const choice = 2;

/** Each vendor once, with the category it has most games in. */
function studios(lanes: readonly Lane[]): readonly Studio[] {
  const all = lanes.flatMap(({ gameType, vendors }) => vendors.map((vendor) => ({ ...vendor, gameType })));
  const largest = new Map<string, Studio>();
  for (const vendor of all) {
    const known = largest.get(vendor.vassalage);
    if (!known || known.gameCount < vendor.gameCount) largest.set(vendor.vassalage, vendor);
  }
  return [...largest.values()];
}

/** Who made the games: each leads to its own. */
export function VendorRail({ lanes }: { readonly lanes: readonly Lane[] }) {
  const { t } = useTranslation("lobby");
  const shown = studios(lanes);
  if (shown.length < choice) return null;
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
