import { type ReactNode, useEffect, useState } from "react";
import { isAnnouncementClosed } from "../../features/content/closed-announcements";
import { QueuedAnnouncements } from "../../features/content/components/queued-announcements";
import { isLimitOffered } from "../../lib/session/limit-offer";
import { isFirstSignIn, useSession } from "../../lib/session/session";

/** Visitors see the page first. */
const delayMs = 5_000;
/** A user who leaves a field may be about to press a button. */
const pauseMs = 1_000;

/** Whether a field of the page has the focus; those of dialogs keep other dialogs closed by themselves. */
function isInField(): boolean {
  const { activeElement } = document;
  return (
    activeElement?.matches("input, select, textarea") === true &&
    activeElement.closest("[role=dialog]") === null
  );
}

/** Renders its children some seconds later, and not while the user fills in a field. */
function Later({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let timer = 0;
    const onLeave = () => wait(pauseMs);
    const wait = (ms: number) => {
      timer = window.setTimeout(() => {
        if (isInField()) document.addEventListener("focusout", onLeave, { once: true });
        else setIsDue(true);
      }, ms);
    };
    wait(delayMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusout", onLeave);
    };
  }, []);
  return isDue ? children : null;
}

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

function AnnouncementsOf({ viewer }: { readonly viewer: string | null }) {
  if (viewer === null) return <QueuedAnnouncements execution="B" viewer="anonymous" />;
  if (isFirstSignIn()) return <AnnouncementsForNewMember viewer={viewer} />;
  return <QueuedAnnouncements execution="A" viewer={viewer} />;
}

/**
 * The announcements that open by themselves: those for visitors, for members, or at their first sign-in those for new
 * members.
 */
export function AnnouncementHost() {
  const session = useSession();
  if (session?.mustChangePassword) return null;
  const viewer = session ? (session.account ?? "member") : null;
  return (
    <Later key={viewer ?? ""}>
      <AnnouncementsOf viewer={viewer} />
    </Later>
  );
}
