import { isErrorCode } from "@croupier/schema/rules/error-codes.js";
import { formatLengthRange } from "@croupier/schema/rules/registration.js";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ShownFault } from "./use-registration-form";

/** Returns the function that writes a field's fault in the user's language. */
export function useFaultText(): (fault: ShownFault | null) => string | null {
  const { t, i18n } = useTranslation(["registration", "errors"]);
  return useCallback(
    (fault) => {
      if (fault === null) return null;
      if (isErrorCode(fault.code)) return t(`errors:${fault.code}`, fault.params);
      const { min = 0, max = 0 } = fault.params ?? {};
      const known = i18n.exists(`registration:faults.${fault.code}`);
      const code = known ? fault.code : "invalid";
      return t(`registration:faults.${code as "invalid"}`, {
        span: formatLengthRange(Number(min), Number(max)),
        min,
      });
    },
    [t, i18n],
  );
}
