import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { CategoryArt } from "../../../features/catalogue/components/category-art";
import { useGameCategories } from "../../../features/catalogue/use-game-categories";
import { ChatEntry } from "../../../features/support/components/chat-entry";
import { categoryPaths, paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { VipBadge } from "../../../ui/game/vip-badge";
import { type MemberPage, memberPages } from "../../member-pages";
import { PageBadge } from "../page-badge";
import { NavEntry } from "./nav-entry";
import { lobbyItems, type NavItem, personalItems } from "./nav-items";
import classes from "./nav-list.module.css";
import { OfferEntries } from "./offer-entries";

interface NavListProps {
  /** Called when a page is selected. */
  readonly onFollow?: () => void;
}

function Group({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

function Pages({ items, onFollow }: NavListProps & { readonly items: readonly NavItem[] }) {
  const { t } = useTranslation();
  return items.map(({ to, icon: Icon, label, at }) => (
    <li key={to}>
      <NavEntry
        to={to}
        at={at}
        icon={<Icon size={21} stroke={1.75} aria-hidden />}
        name={t(label)}
        onFollow={onFollow}
      />
    </li>
  ));
}

const isFor = (audience: MemberPage["inSiteMenu"]) => (page: MemberPage) => page.inSiteMenu === audience;

/** The pages of the member centre that are in the site's menu for everyone, then those for members only. */
function MemberPages({ isMember, onFollow }: NavListProps & { readonly isMember: boolean }) {
  const { t } = useTranslation();
  const pages = [
    ...memberPages.filter(isFor("everyone")),
    ...(isMember ? memberPages.filter(isFor("members")) : []),
  ];
  return pages.map(({ path, icon: Icon, title, badge }) => (
    <li key={path}>
      <NavEntry
        to={path}
        at={[path]}
        icon={<Icon size={21} stroke={1.75} aria-hidden />}
        name={t(title)}
        onFollow={onFollow}
      >
        <PageBadge badge={badge} />
      </NavEntry>
    </li>
  ));
}

/** Links to the pages: the lobby, its categories, the member's own pages, and the brand's offers. */
export function NavList({ onFollow }: NavListProps) {
  const { t } = useTranslation();
  const { gameCategories, isLoaded, error } = useGameCategories();
  const session = useSession();
  const { hasVip } = useBrand();
  return (
    <div className={classes.groups} data-waiting={(!isLoaded && !error) || undefined}>
      <Group>
        <Pages items={lobbyItems} onFollow={onFollow} />
      </Group>
      {gameCategories.length > 0 && (
        <Group label={t("nav.categories")}>
          {gameCategories.map(({ gameType }) => (
            <li key={gameType}>
              <NavEntry
                to={categoryPaths[gameType]}
                at={[categoryPaths[gameType]]}
                icon={<CategoryArt gameType={gameType} size={24} />}
                name={t(`categories.${gameType}`)}
                onFollow={onFollow}
              />
            </li>
          ))}
        </Group>
      )}
      <Group label={t("nav.own")}>
        <Pages items={personalItems} onFollow={onFollow} />
        <MemberPages isMember={session !== null && !session.isTrial} onFollow={onFollow} />
        {hasVip && !session?.isTrial && (
          <li>
            <NavEntry
              to={paths.vip}
              at={[paths.vip]}
              icon={<VipBadge rank={2} size={22} />}
              name={t("nav.vip")}
              onFollow={onFollow}
            />
          </li>
        )}
      </Group>
      <Group label={t("nav.offers")}>
        <OfferEntries onFollow={onFollow} />
        <li>
          <ChatEntry className={classes.link} onFollow={onFollow} />
        </li>
      </Group>
    </div>
  );
}
