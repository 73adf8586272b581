import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { CategoryArt } from "../../../features/catalogue/components/category-art";
import { VendorLogo } from "../../../features/catalogue/components/vendor-logo";
import { type GameCategory, useGameCategories } from "../../../features/catalogue/use-game-categories";
import { categoryPaths, paths, vendorPath } from "../../../lib/navigation/paths";
import classes from "./game-panel.module.css";

/** The menu is large with more vendors than this. */
const fewVendors = 10;
/** Vendors shown per category; its page lists them all. */
const shownVendors = 8;

function countVendors(gameCategories: readonly GameCategory[]): number {
  return new Set(gameCategories.flatMap(({ vendors }) => vendors.map(({ code }) => code))).size;
}

function Category({
  gameCategory,
  onFollow,
}: {
  readonly gameCategory: GameCategory;
  readonly onFollow: () => void;
}) {
  const { t } = useTranslation(["common", "shell"]);
  const { gameType, vendors } = gameCategory;
  const games = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  return (
    <li className={classes.category}>
      <Link to={categoryPaths[gameType]} className={classes.head} onClick={onFollow}>
        <CategoryArt gameType={gameType} size={36} />
        <span>
          <span className={classes.name}>{t(`common:categories.${gameType}`)}</span>
          <span className={classes.count}>{t("shell:games.count", { count: games })}</span>
        </span>
      </Link>
      <ul className={classes.vendors}>
        {vendors.slice(0, shownVendors).map(({ code, displayName, iconUrl }) => (
          <li key={code}>
            <Link to={vendorPath(gameType, code)} className={classes.vendor} onClick={onFollow}>
              <VendorLogo vendor={{ code, displayName, iconUrl }} size={24} />
              <span className={classes.vendorName}>{displayName}</span>
            </Link>
          </li>
        ))}
        {vendors.length > shownVendors && (
          <li>
            <Link to={categoryPaths[gameType]} className={classes.more} onClick={onFollow}>
              {t("shell:games.allVendors", { count: vendors.length })}
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}

/** The games by category and vendor: side by side when there are many vendors, in one column when there are few. */
export function GamePanel({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation();
  const { gameCategories } = useGameCategories();
  const isLarge = countVendors(gameCategories) > fewVendors;
  return (
    <div className={classes.root} data-large={isLarge || undefined}>
      <ul className={classes.categories}>
        {gameCategories.map((gameCategory) => (
          <Category key={gameCategory.gameType} gameCategory={gameCategory} onFollow={onFollow} />
        ))}
      </ul>
      <div className={classes.foot}>
        <Link to={paths.hot} className={classes.more} onClick={onFollow}>
          {t("nav.hot")}
        </Link>
        <Link to={paths.favourites} className={classes.more} onClick={onFollow}>
          {t("nav.favourites")}
        </Link>
        <Link to={paths.recent} className={classes.more} onClick={onFollow}>
          {t("nav.recent")}
        </Link>
      </div>
    </div>
  );
}
