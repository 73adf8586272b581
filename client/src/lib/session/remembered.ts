/** What is filled in at the next sign-in; never a password or a code. */
export interface Remembered {
  readonly account: string;
  readonly phone: string;
  /** Digits. */
  readonly countryDialingCode: string;
}

interface Kept extends Remembered {
  /** Milliseconds of the epoch. */
  readonly until: number;
  /** Whether this browser may be able to sign in by itself. */
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

/** What was remembered within the last day; null for nothing. */
export function remembered(): Remembered | null {
  return read();
}

/** Remembers it for one day, and that this browser may sign in by itself. */
export function remember(what: Partial<Remembered>): void {
  const known = read() ?? { account: "", phone: "", countryDialingCode: "" };
  const kept: Kept = { ...known, ...what, until: Date.now() + dayMs, resumes: true };
  localStorage.setItem(key, JSON.stringify(kept));
}

/** Forgets all of it. */
export function forgetRemembered(): void {
  localStorage.removeItem(key);
}

/** Whether it is worth asking for a sign-in without a password. */
export function mayResume(): boolean {
  return read()?.resumes === true;
}

/** It is not, until the next sign-in; what is filled in stays. */
export function stopResuming(): void {
  const kept = read();
  if (kept) localStorage.setItem(key, JSON.stringify({ ...kept, resumes: false }));
}
