import type { TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { categoryIcons } from "../../features/catalogue/categories";
import { useLanes } from "../../features/catalogue/use-lanes";
import { categoryPaths } from "../../lib/paths";
import { lobbyItems, ownItems } from "./nav-items";
import classes from "./nav-list.module.css";

interface Entry {
  readonly to: string;
  readonly icon: TablerIcon;
  readonly name: string;
  readonly at: readonly string[];
}

interface NavListProps {
  /** Called when a page is chosen. */
  readonly onFollow?: () => void;
}

function Entries({ label, entries, onFollow }: NavListProps & { label?: string; entries: readonly Entry[] }) {
  const { pathname } = useLocation();
  return (
    <ul className={classes.list} aria-label={label}>
      {entries.map(({ to, icon: Icon, name, at }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.link}
            aria-current={at.includes(pathname) ? "page" : undefined}
            onClick={onFollow}
          >
            <Icon size={21} stroke={1.75} aria-hidden />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The pages as links: the lobby, its categories, and what is the member's own. */
export function NavList({ onFollow }: NavListProps) {
  const { t } = useTranslation();
  const { lanes } = useLanes();
  const named = (items: typeof lobbyItems) => items.map((item) => ({ ...item, name: t(item.label) }));
  const categories = lanes.map(({ gameType }) => ({
    to: categoryPaths[gameType],
    icon: categoryIcons[gameType],
    name: t(`categories.${gameType}`),
    at: [categoryPaths[gameType]],
  }));
  return (
    <div className={classes.groups}>
      <Entries entries={named(lobbyItems)} onFollow={onFollow} />
      {categories.length > 0 && (
        <Entries label={t("nav.categories")} entries={categories} onFollow={onFollow} />
      )}
      <Entries label={t("nav.own")} entries={named(ownItems)} onFollow={onFollow} />
    </div>
  );
}
