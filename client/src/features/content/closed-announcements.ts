const key = "announcementsClosed";

function closed(): string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}

/** Whether a person has closed announcements of this kind in this tab. */
export function wereClosed(execution: string, who: string): boolean {
  return closed().includes(`${execution} ${who}`);
}

/** Remembers in this tab that a person has closed announcements of this kind. */
export function rememberClosed(execution: string, who: string): void {
  if (wereClosed(execution, who)) return;
  sessionStorage.setItem(key, JSON.stringify([...closed(), `${execution} ${who}`]));
}
