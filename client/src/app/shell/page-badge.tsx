import { useTranslation } from "react-i18next";
import { useUnreadMessages } from "../../features/inbox/use-unread-messages";
import {
  useAvailablePromoCount,
  useClaimableCount,
  useClaimableMissionCount,
} from "../../features/programmes/use-programmes";
import { CountBadge } from "../../ui/feedback/count-badge";
import type { MemberPage } from "../member-pages";

function UnreadMessages() {
  const { t } = useTranslation();
  const unread = useUnreadMessages();
  return <CountBadge count={unread} label={t("nav.unreadMessages", { count: unread })} />;
}

function ClaimableRewards() {
  const { t } = useTranslation();
  const count = useClaimableCount();
  return <CountBadge count={count} label={t("nav.claimableRewards", { count })} />;
}

function ClaimableMissions() {
  const { t } = useTranslation();
  const count = useClaimableMissionCount();
  return <CountBadge count={count} label={t("nav.claimableRewards", { count })} />;
}

function AvailablePromotions() {
  const { t } = useTranslation();
  const count = useAvailablePromoCount() ?? 0;
  return <CountBadge count={count} label={t("nav.promotionCount", { count })} />;
}

const badges = {
  unreadMessages: UnreadMessages,
  claimableRewards: ClaimableRewards,
  claimableMissions: ClaimableMissions,
  availablePromotions: AvailablePromotions,
} as const;

/** The count beside a page's name in a menu; nothing for a page without one. */
export function PageBadge({ badge }: Pick<MemberPage, "badge">) {
  if (!badge) return null;
  const Badge = badges[badge];
  return <Badge />;
}
