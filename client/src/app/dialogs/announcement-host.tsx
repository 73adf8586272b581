import { QueuedAnnouncements } from "../../features/content/components/queued-announcements";
import { isFirstSignIn, useSession } from "../../lib/session/session";

/**
 * The announcements that open by themselves: those for members, preceded at their first sign-in by those for new
 * members, or those for visitors.
 */
export function AnnouncementHost() {
  const session = useSession();
  if (!session) return <QueuedAnnouncements execution="B" who="anonymous" />;
  if (session.mustChangePassword) return null;
  const who = session.account ?? "member";
  return (
    <>
      {isFirstSignIn() && <QueuedAnnouncements key={`F ${who}`} execution="F" who={who} rank={1} />}
      <QueuedAnnouncements key={`A ${who}`} execution="A" who={who} />
    </>
  );
}
