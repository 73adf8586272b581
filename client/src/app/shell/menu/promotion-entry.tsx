import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconGift } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useAvailablePromoCount } from "../../../features/programmes/use-programmes";
import { overPage } from "../../../lib/navigation/auth-dialog";
import { contentDialogPath } from "../../../lib/navigation/content-dialog";
import { paths } from "../../../lib/navigation/paths";
import { CountBadge } from "../../../ui/feedback/count-badge";
import { useShellContent } from "../use-shell-content";
import { NavEntry } from "./nav-entry";
import classes from "./nav-list.module.css";

/** The promotions in the menu: how many there are, and a collapsible list of the first ones. */
export function PromotionEntry({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const location = useLocation();
  const promotions = useShellContent()?.promotions;
  const items = promotions?.items ?? [];
  const available = useAvailablePromoCount();
  const count = available ?? promotions?.totalCount ?? 0;
  return (
    <>
      <div className={classes.foldable}>
        <NavEntry
          to={paths.promotions}
          at={[paths.promotions]}
          icon={<IconGift size={21} stroke={1.75} aria-hidden />}
          name={t("nav.promotions")}
          onFollow={onFollow}
        >
          <CountBadge count={count} label={t("nav.promotionCount", { count })} />
        </NavEntry>
        {items.length > 0 && (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={t(isOpen ? "nav.hidePromotions" : "nav.showPromotions")}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={18} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <ul id={listId} className={classes.promotions} hidden={!isOpen}>
        {items.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={contentDialogPath(location, { kind: "promotion", id })}
              state={overPage}
              preventScrollReset
              className={classes.promotion}
              onClick={onFollow}
            >
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.promotions} className={classes.morePromotions} onClick={onFollow}>
            {t("nav.allPromotions")}
          </Link>
        </li>
      </ul>
    </>
  );
}
