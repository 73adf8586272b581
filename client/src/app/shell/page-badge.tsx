import { useTranslation } from "react-i18next";
import { useUnreadMessages } from "../../features/inbox/use-unread-messages";
import { CountBadge } from "../../ui/feedback/count-badge";
import type { MemberPage } from "../member-pages";

function UnreadMessages() {
  const { t } = useTranslation();
  const unread = useUnreadMessages();
  return <CountBadge count={unread} label={t("nav.unreadMessages", { count: unread })} />;
}

/** The count beside a page's name in a menu; nothing for a page without one. */
export function PageBadge({ badge }: Pick<MemberPage, "badge">) {
  return badge === "unreadMessages" ? <UnreadMessages /> : null;
}
