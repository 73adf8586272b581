import { lazy, Suspense } from "react";
import { CodeField } from "../../../features/verification/components/code-field";
import type { WithdrawalSlots } from "../../../features/withdrawals/slots";
import { SkeletonRows } from "../../../ui/feedback/skeletons";

const SetUpForm = lazy(async () => {
  const { SetUpForm } = await import("../../../features/identity/security/components/set-up-form");
  return { default: SetUpForm };
});

/** The fields and forms of other features on a withdrawal's page; the texts "security" and "verification" are needed. */
export const withdrawalSlots: WithdrawalSlots = {
  code: (props) => <CodeField {...props} />,
  setUp: (task, onDone) => (
    <Suspense fallback={<SkeletonRows rows={3} height={56} />}>
      <SetUpForm task={task} onDone={onDone} />
    </Suspense>
  ),
};
