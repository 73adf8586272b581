const key = "limitOffered";

/** Whether the member was offered a deposit limit since this tab was opened. */
export function isLimitOffered(account: string): boolean {
  return sessionStorage.getItem(key) === account;
}

/** Remembers that the member was offered a limit, until this tab is closed. */
export function markLimitOffered(account: string): void {
  sessionStorage.setItem(key, account);
}
