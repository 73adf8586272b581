import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { VendorLogo } from "../../../features/catalogue/components/vendor-logo";
import type { GameCategory, LobbyVendor } from "../../../features/catalogue/use-game-categories";
import type { GameType } from "../../../gql/graphql";
import { vendorEntryPath } from "../../../lib/navigation/paths";
import classes from "./vendor-rail.module.css";

interface VendorWithCategory extends LobbyVendor {
  readonly gameType: GameType;
}

/** The rail is shown from this many vendors on. */
const minVendors = 2;

/** Each vendor once, with the category in which it has most games. */
function listStudios(gameCategories: readonly GameCategory[]): readonly VendorWithCategory[] {
  const all = gameCategories.flatMap(({ gameType, vendors }) =>
    vendors.map((vendor) => ({ ...vendor, gameType })),
  );
  const largest = new Map<string, VendorWithCategory>();
  for (const vendor of all) {
    const known = largest.get(vendor.code);
    if (!known || known.gameCount < vendor.gameCount) largest.set(vendor.code, vendor);
  }
  return [...largest.values()];
}

/** The vendors: one of slots links to its games, any other is launched. */
export function VendorRail({ gameCategories }: { readonly gameCategories: readonly GameCategory[] }) {
  const { t } = useTranslation("lobby");
  const shown = listStudios(gameCategories);
  if (shown.length < minVendors) return null;
  return (
    <section aria-labelledby="studios">
      <h2 id="studios" className={classes.title}>
        {t("vendors")}
      </h2>
      <ul className={classes.list}>
        {shown.map((vendor) => (
          <li key={vendor.code}>
            <Link to={vendorEntryPath(vendor.gameType, vendor.code)} className={classes.card}>
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
