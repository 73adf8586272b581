import { IconDeviceMobileDown, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { entranceOver, overPage } from "../../lib/entrance";
import { paths } from "../../lib/paths";
import { useSession } from "../../lib/session/session";
import { NavEntry } from "./nav-entry";
import { PromotionEntry } from "./promotion-entry";

/** What the brand offers besides its games: promotions, inviting friends, the app. */
export function OfferEntries({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const session = useSession();
  const location = useLocation();
  return (
    <>
      <li>
        <PromotionEntry onFollow={onFollow} />
      </li>
      {session === null && (
        <li>
          <NavEntry
            to={entranceOver(location, "register")}
            state={overPage}
            icon={<IconUserPlus size={21} stroke={1.75} aria-hidden />}
            name={t("nav.invite")}
            onFollow={onFollow}
          />
        </li>
      )}
      <li>
        <NavEntry
          to={paths.download}
          at={[paths.download]}
          icon={<IconDeviceMobileDown size={21} stroke={1.75} aria-hidden />}
          name={t("nav.download")}
          onFollow={onFollow}
        />
      </li>
    </>
  );
}
