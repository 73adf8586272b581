import { useVendors } from "../../../lib/play/use-vendors";

/** Names vendors by their codes; a code that is not known is its own name. */
export function useVendorName() {
  const vendors = useVendors();
  return (code: string) => vendors.find(({ value }) => value === code)?.label ?? code;
}
