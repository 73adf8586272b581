import { forgetPushChoice, isPushOf, isPushOfAnother } from "./push-choice";

async function end(): Promise<void> {
  const { unsubscribeBrowser } = await import("../browser/pwa/push");
  await unsubscribeBrowser();
  forgetPushChoice();
}

/**
 * Ends the notifications of this browser where they are the member's, who signs out. It never fails: the server ends its own
 * part with the session, and the next sign-in tries again while the choice is stored.
 */
export async function forgetPush(memberId: string | null): Promise<void> {
  if (isPushOf(memberId)) await end().catch(() => undefined);
}

/** Ends the notifications of this browser where they are not the member's, who has signed in. */
export async function forgetPushOfAnother(memberId: string | null): Promise<void> {
  if (isPushOfAnother(memberId)) await end();
}
