import { useLocalStorage } from "@mantine/hooks";
import { initialLayout, parseLayout, type TableLayout } from "./table-layout";

/**
 * The layout of a table, which this browser keeps for each account. `name`: the table's; `owner`: the account that has
 * arranged it.
 */
export function useTableLayout(name: string, owner: string) {
  return useLocalStorage<TableLayout>({
    key: `table.${owner}.${name}`,
    defaultValue: initialLayout,
    deserialize: parseLayout,
    getInitialValueInEffect: false,
  });
}
