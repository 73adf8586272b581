/** What is prefilled at the next sign-in; never a password or a code. */
export interface Remembered {
  readonly account: string;
  readonly phone: string;
  /** Digits. */
  readonly countryDialingCode: string;
}

interface Kept extends Remembered {
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** Whether this browser may be able to resume the session without a password. */
  readonly resumes: boolean;
}

const key = "remembered";
const dayMs = 24 * 3_600_000;

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { account, phone, countryDialingCode, until } = value as Record<string, unknown>;
  return (
    [account, phone, countryDialingCode].every((text) => typeof text === "string") &&
    Number(until) > Date.now()
  );
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The sign-in remembered within the last day; null for none. */
export function remembered(): Remembered | null {
  return read();
}

/** Remembers the sign-in for one day, and that this browser may resume the session. */
export function remember(what: Partial<Remembered>): void {
  const known = read() ?? { account: "", phone: "", countryDialingCode: "" };
  const kept: Kept = { ...known, ...what, until: Date.now() + dayMs, resumes: true };
  localStorage.setItem(key, JSON.stringify(kept));
}

export function forgetRemembered(): void {
  localStorage.removeItem(key);
}

/** Whether it is worth trying to resume the session without a password. */
export function mayResume(): boolean {
  return read()?.resumes === true;
}

/** Stops resuming until the next sign-in; the prefilled fields stay. */
export function stopResuming(): void {
  const kept = read();
  if (kept) localStorage.setItem(key, JSON.stringify({ ...kept, resumes: false }));
}
