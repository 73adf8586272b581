import { forgetPushChoice, readPushChoice } from "./push-choice";

/** Ends the notifications of this browser where they are the account's, which signs out; the server ends its own part. */
export function forgetPush(account: string | null): void {
  if (account === null || readPushChoice(account).length === 0) return;
  forgetPushChoice();
  import("../browser/pwa/push")
    .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
    // The server sends nothing to it any more.
    .catch(() => undefined);
}
