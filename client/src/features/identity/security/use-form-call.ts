import type { UseFormReturnType } from "@mantine/form";
import { useCallback, useState } from "react";
import { useCountdown } from "../../../lib/dates/use-countdown";
import { readFailure } from "../../../lib/errors/failure";
import { readFieldFaults } from "../../../lib/errors/field-faults";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useFaultText } from "./use-fault-text";

/** Error codes that are about one field, and the field. */
export type FieldOfCode = Readonly<Record<string, string>>;

/**
 * Runs a form's operation. Faults of its fields are shown beside them and the first gets the focus; any other error is
 * shown above the form, and a rate limit counts down. The input stays.
 */
export function useFormCall<T extends Record<string, unknown>>(
  form: UseFormReturnType<T>,
  fieldOfCode: FieldOfCode = {},
) {
  const errorText = useErrorText();
  const faultText = useFaultText();
  const wait = useCountdown();
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const { setErrors, getInputNode } = form;
  const startWait = wait.start;

  const showFailure = useCallback(
    (error: unknown) => {
      const { code, params } = readFailure(error);
      const ownField = fieldOfCode[code];
      const faults = readFieldFaults(error).map((fault) => [fault.field, faultText(fault)] as const);
      const fieldErrors =
        ownField === undefined ? faults : [...faults, [ownField, errorText(error)] as const];
      if (typeof params.retryAfterSeconds === "number") startWait(params.retryAfterSeconds);
      if (fieldErrors.length === 0) return setFailure(errorText(error));
      setErrors(Object.fromEntries(fieldErrors));
      const [first] = fieldErrors;
      if (first) getInputNode(first[0])?.focus();
    },
    [errorText, faultText, fieldOfCode, getInputNode, setErrors, startWait],
  );

  const run = useCallback(
    async (work: () => Promise<void>) => {
      setFailure(null);
      setIsRunning(true);
      try {
        await work();
      } catch (error) {
        showFailure(error);
      } finally {
        setIsRunning(false);
      }
    },
    [showFailure],
  );
  return { run, failure, isRunning, waitSeconds: wait.seconds };
}

/** Focuses the first field of the form that has an error. */
export function focusFirst(
  form: { readonly getInputNode: (field: string) => HTMLElement | null },
  fields: readonly string[],
  errors: Record<string, unknown>,
): void {
  const first = fields.find((field) => errors[field]);
  if (first) form.getInputNode(first)?.focus();
}

/** A field's error as text. */
export function textOf(error: unknown): string | null {
  return typeof error === "string" ? error : null;
}
