import { AnnouncementTurn } from "../../features/content/components/announcement-turn";
import { isFirstVisit, useSession } from "../../lib/session/session";

/**
 * The announcements that open by themselves: for members, before these for members at their first sign-in, or for
 * visitors.
 */
export function AnnouncementHost() {
  const session = useSession();
  if (!session) return <AnnouncementTurn execution="B" who="anonymous" />;
  if (session.mustChangePassword) return null;
  const who = session.account ?? "member";
  return (
    <>
      {isFirstVisit() && <AnnouncementTurn key={`F ${who}`} execution="F" who={who} rank={1} />}
      <AnnouncementTurn key={`A ${who}`} execution="A" who={who} />
    </>
  );
}
