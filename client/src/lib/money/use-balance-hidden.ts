import { useLocalStorage } from "@mantine/hooks";

/** Whether the member wants money of their own not to be shown on this device; and how that is changed. */
export function useBalanceHidden() {
  return useLocalStorage({ key: "balanceHidden", defaultValue: false });
}
