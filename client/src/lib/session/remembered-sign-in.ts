/** What is prefilled at the next sign-in; never a password or a code. */
export interface RememberedSignIn {
  readonly account: string;
  readonly phone: string;
  /** Digits. */
  readonly countryDialingCode: string;
}

interface StoredSignIn extends RememberedSignIn {
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** Whether this browser may be able to resume the session without a password. */
  readonly resumes: boolean;
}

const key = "remembered";
const dayMs = 24 * 3_600_000;

function isStoredSignIn(value: unknown): value is StoredSignIn {
  if (typeof value !== "object" || value === null) return false;
  const { account, phone, countryDialingCode, until } = value as Record<string, unknown>;
  return (
    [account, phone, countryDialingCode].every((text) => typeof text === "string") &&
    Number(until) > Date.now()
  );
}

function read(): StoredSignIn | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isStoredSignIn(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The sign-in remembered within the last day; null for none. */
export function readRememberedSignIn(): RememberedSignIn | null {
  return read();
}

/** Remembers the sign-in for one day, and that this browser may resume the session. */
export function rememberSignIn(fields: Partial<RememberedSignIn>): void {
  const known = read() ?? { account: "", phone: "", countryDialingCode: "" };
  const stored: StoredSignIn = { ...known, ...fields, until: Date.now() + dayMs, resumes: true };
  localStorage.setItem(key, JSON.stringify(stored));
}

export function forgetRememberedSignIn(): void {
  localStorage.removeItem(key);
}

/** Whether it is worth trying to resume the session without a password. */
export function canResumeSession(): boolean {
  return read()?.resumes === true;
}

/** Stops resuming until the next sign-in; the prefilled fields stay. */
export function disableSessionResume(): void {
  const stored = read();
  if (stored) localStorage.setItem(key, JSON.stringify({ ...stored, resumes: false }));
}
