import { IconCoins, IconDeviceMobileDown, IconNews, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { authDialogPath, overPage } from "../../../lib/navigation/auth-dialog";
import { paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { useShellContent } from "../use-shell-content";
import { NavEntry, type NavEntryProps } from "./nav-entry";
import { PromotionEntry } from "./promotion-entry";

/**
 * Where inviting friends leads: guests to the registration; while the brand has a referral reward, agents to their
 * invitations and other members to their link. Null when there is no page for it.
 */
function useInvitation(): Pick<NavEntryProps, "to" | "state"> | null {
  const session = useSession();
  const location = useLocation();
  const promotion = useShellContent()?.referralPromotion;
  if (session === null) return { to: authDialogPath(location, "register"), state: overPage };
  if (!promotion) return null;
  if (session.isAgent) return { to: paths.agentAccounts };
  return { to: paths.referral };
}

/** The brand's offers other than games: promotions, the points mall, inviting friends, news, the app. */
export function OfferEntries({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const invitation = useInvitation();
  return (
    <>
      <li>
        <PromotionEntry onFollow={onFollow} />
      </li>
      <li>
        <NavEntry
          to={paths.pointMall}
          at={[paths.pointMall]}
          icon={<IconCoins size={21} stroke={1.75} aria-hidden />}
          name={t("nav.pointMall")}
          onFollow={onFollow}
        />
      </li>
      {invitation && (
        <li>
          <NavEntry
            {...invitation}
            icon={<IconUserPlus size={21} stroke={1.75} aria-hidden />}
            name={t("nav.invite")}
            onFollow={onFollow}
          />
        </li>
      )}
      <li>
        <NavEntry
          to={paths.news}
          at={[paths.news]}
          icon={<IconNews size={21} stroke={1.75} aria-hidden />}
          name={t("nav.news")}
          onFollow={onFollow}
        />
      </li>
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
