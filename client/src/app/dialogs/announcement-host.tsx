import { useState } from "react";
import { isAnnouncementClosed } from "../../features/content/closed-announcements";
import { QueuedAnnouncements } from "../../features/content/components/queued-announcements";
import { isLimitOffered } from "../../lib/session/limit-offer";
import { isFirstSignIn, useSession } from "../../lib/session/session";

/** One dialog in a new member's first session: the offer of a limit, or the first announcement. */
function AnnouncementsForNewMember({ viewer }: { readonly viewer: string }) {
  const [isOver, setIsOver] = useState(() => isLimitOffered(viewer) || isAnnouncementClosed("F", viewer));
  const [hasNone, setHasNone] = useState(false);
  if (isOver) return null;
  if (hasNone) return <QueuedAnnouncements key="A" execution="A" viewer={viewer} />;
  return (
    <QueuedAnnouncements
      key="F"
      execution="F"
      viewer={viewer}
      onClosed={() => setIsOver(true)}
      onNone={() => setHasNone(true)}
    />
  );
}

/**
 * The announcements that open by themselves: those for visitors, for members, or at their first sign-in those for new
 * members.
 */
export function AnnouncementHost() {
  const session = useSession();
  if (!session) return <QueuedAnnouncements execution="B" viewer="anonymous" />;
  if (session.mustChangePassword) return null;
  const viewer = session.account ?? "member";
  if (isFirstSignIn()) return <AnnouncementsForNewMember key={viewer} viewer={viewer} />;
  return <QueuedAnnouncements key={viewer} execution="A" viewer={viewer} />;
}
