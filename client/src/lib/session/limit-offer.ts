const key = "limitOffered";

/** Whether the member was offered a limit on deposits since this tab is open. */
export function wasLimitOffered(account: string): boolean {
  return sessionStorage.getItem(key) === account;
}

/** Keeps that the member was offered one, for as long as this tab is open. */
export function noteLimitOffered(account: string): void {
  sessionStorage.setItem(key, account);
}
