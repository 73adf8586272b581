const key = "limitOffered";

/** Whether the member was offered a deposit limit since this tab was opened. */
export function wasLimitOffered(account: string): boolean {
  return sessionStorage.getItem(key) === account;
}

/** Remembers that the member was offered a limit, until this tab is closed. */
export function noteLimitOffered(account: string): void {
  sessionStorage.setItem(key, account);
}
