import { QueuedAnnouncements } from "../../features/content/components/queued-announcements";
import { isFirstSignIn, useSession } from "../../lib/session/session";

/**
 * The announcements that open by themselves: those for members, preceded at their first sign-in by those for new
 * members, or those for visitors.
 */
export function AnnouncementHost() {
  const session = useSession();
  if (!session) return <QueuedAnnouncements execution="B" viewer="anonymous" />;
  if (session.mustChangePassword) return null;
  const viewer = session.account ?? "member";
  return (
    <>
      {isFirstSignIn() && <QueuedAnnouncements key={`F ${viewer}`} execution="F" viewer={viewer} rank={1} />}
      <QueuedAnnouncements key={`A ${viewer}`} execution="A" viewer={viewer} />
    </>
  );
}
