const key = "announcementsClosed";

function readClosed(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
  return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
}

/** Whether a person has closed announcements of this kind in this tab. */
export function isAnnouncementClosed(execution: string, viewer: string): boolean {
  return readClosed().includes(`${execution} ${viewer}`);
}

/** Remembers in this tab that a person has closed announcements of this kind. */
export function markAnnouncementClosed(execution: string, viewer: string): void {
  if (isAnnouncementClosed(execution, viewer)) return;
  sessionStorage.setItem(key, JSON.stringify([...readClosed(), `${execution} ${viewer}`]));
}
