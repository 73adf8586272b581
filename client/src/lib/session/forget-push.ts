import { hasPushChoice } from "./has-push-choice";

/** Ends the notifications of this browser where the stored choice is one that is to end. */
async function endWhere(isEnding: (choice: typeof import("./push-choice")) => boolean): Promise<void> {
  if (!hasPushChoice()) return;
  const [choice, { unsubscribeBrowser }] = await Promise.all([
    import("./push-choice"),
    import("../browser/pwa/push"),
  ]);
  if (!isEnding(choice)) return;
  await unsubscribeBrowser();
  choice.forgetPushChoice();
}

/**
 * Ends the notifications of this browser where they are the member's, who signs out. It never fails: the server ends its own
 * part with the session, and the next sign-in tries again while the choice is stored.
 */
export async function forgetPush(memberId: string | null): Promise<void> {
  await endWhere((choice) => choice.isPushOf(memberId)).catch(() => undefined);
}

/** Ends the notifications of this browser where they are not the member's, who has signed in. */
export function forgetPushOfAnother(memberId: string | null): Promise<void> {
  return endWhere((choice) => choice.isPushOfAnother(memberId));
}
