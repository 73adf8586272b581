import type { ComponentProps } from "react";
import { WithdrawDialog } from "../../../features/withdrawals/components/withdraw-dialog";
import { withdrawalSlots } from "./withdrawal-slots";

/** The withdrawal form in a dialog over the current page, with the fields and forms of other features. */
export function WithdrawalDialog(props: Omit<ComponentProps<typeof WithdrawDialog>, "slots">) {
  return <WithdrawDialog slots={withdrawalSlots} {...props} />;
}
