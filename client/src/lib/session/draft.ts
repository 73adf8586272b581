/** What was typed in the auth dialog; never a password, a code or a captcha. */
export interface Draft {
  readonly username: string;
  readonly email: string;
  /** Without the dialling code. */
  readonly phone: string;
  /** "44"; empty when none was chosen. */
  readonly countryDialingCode: string;
}

const empty: Draft = { username: "", email: "", phone: "", countryDialingCode: "" };
let current = empty;

/** What was typed so far. It is kept in memory only, between tabs and dialogs of the sign-in. */
export function readDraft(): Draft {
  return current;
}

export function storeDraft(part: Partial<Draft>): void {
  current = { ...current, ...part };
}

/** Clears the draft after a sign-in. */
export function clearDraft(): void {
  current = empty;
}
