import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FieldFault } from "../../../lib/errors/field-faults";

/** Codes of field faults that have a text of their own. */
const known = [
  "required",
  "length",
  "wrong",
  "expired",
  "mismatch",
  "taken",
  "same_as_before",
  "same_as_username",
  "edge_spaces",
  "too_common",
  "not_six_digits",
  "strong_password",
  "letters_and_digits",
  "alphanumeric",
  "alphanumeric_uppercase",
  "letters_numbers_symbols",
  "letter_first",
  "digits",
  "no_spaces",
] as const;
type KnownCode = (typeof known)[number];

function isKnown(code: string): code is KnownCode {
  return (known as readonly string[]).includes(code);
}

/** Returns the function that writes a field's fault in the user's language. */
export function useFaultText(): (fault: Pick<FieldFault, "code"> & Partial<FieldFault>) => string {
  const { t } = useTranslation("security");
  return useCallback(
    ({ code, params = {} }) => t(isKnown(code) ? `faults.${code}` : "faults.invalid", params),
    [t],
  );
}
