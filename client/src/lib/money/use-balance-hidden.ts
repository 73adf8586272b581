import { useLocalStorage } from "@mantine/hooks";

/** Whether the member hides their own balances on this device, and the setter. */
export function useBalanceHidden() {
  return useLocalStorage({ key: "balanceHidden", defaultValue: false });
}
