import { IconMail } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { CategoryArt } from "../../../features/catalogue/components/category-art";
import { useLanes } from "../../../features/catalogue/use-lanes";
import { useUnreadMessages } from "../../../features/inbox/use-unread-messages";
import { ChatEntry } from "../../../features/support/components/chat-entry";
import { categoryPaths, paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { CountBadge } from "../../../ui/feedback/count-badge";
import { VipBadge } from "../../../ui/game/vip-badge";
import { NavEntry } from "./nav-entry";
import { lobbyItems, personalItems } from "./nav-items";
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

function Pages({ items, onFollow }: NavListProps & { readonly items: typeof lobbyItems }) {
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

/** Links to the pages: the lobby, its categories, the member's own pages, and the brand's offers. */
export function NavList({ onFollow }: NavListProps) {
  const { t } = useTranslation();
  const { lanes, isKnown, error } = useLanes();
  const session = useSession();
  const { hasVip } = useBrand();
  const unread = useUnreadMessages();
  return (
    <div className={classes.groups} data-waiting={(!isKnown && !error) || undefined}>
      <Group>
        <Pages items={lobbyItems} onFollow={onFollow} />
      </Group>
      {lanes.length > 0 && (
        <Group label={t("nav.categories")}>
          {lanes.map(({ gameType }) => (
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
        {session && !session.isTrial && (
          <li>
            <NavEntry
              to={paths.messages}
              at={[paths.messages]}
              icon={<IconMail size={21} stroke={1.75} aria-hidden />}
              name={t("nav.messages")}
              onFollow={onFollow}
            >
              <CountBadge count={unread} label={t("nav.unreadMessages", { count: unread })} />
            </NavEntry>
          </li>
        )}
        {hasVip && !session?.isTrial && (
          <li>
            <NavEntry
              to={paths.member}
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
