import {
  findRegistrationFaults,
  type RegistrationFault,
  type RegistrationMethod,
} from "@croupier/schema/rules/registration.js";
import { useEffect, useMemo, useState } from "react";
import { readRegistrationDraft, storeRegistrationDraft } from "./draft";
import { isFieldShown, type Settings, toRuleValues, type Values } from "./model";

/** A fault as the form shows it, from the shared rules or from the server. */
export interface ShownFault {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

type Faults = Readonly<Partial<Record<string, ShownFault>>>;

const noFaults: Faults = {};

function byField(faults: readonly RegistrationFault[]): Faults {
  return Object.fromEntries(faults.map(({ field, code, params }) => [field, { code, params }]));
}

/**
 * The form's values and their faults. A fault is shown once its field was left, and updated with every keystroke; all
 * are shown after a submit. The server's faults stay until their fields are changed, or a proof replaces the code.
 */
export function useRegistrationForm(method: RegistrationMethod, settings: Settings, today: string) {
  const [values, setValues] = useState<Values>(readRegistrationDraft);
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [serverFaults, setServerFaults] = useState<Faults>(noFaults);
  useEffect(() => storeRegistrationDraft(values), [values]);

  const { fields, flags } = settings;
  const faults = useMemo(() => {
    const rules = { method, fields, flags, today, hasPhoneVerification: values.phoneProof !== "" };
    return byField(findRegistrationFaults(rules, toRuleValues(values, { fields, flags })));
  }, [method, fields, flags, today, values]);

  const set = (part: Partial<Values>) => {
    setValues((typed) => ({ ...typed, ...part }));
    setServerFaults((known) => {
      const isAnswered = (field: string) =>
        field in part || (field === "verificationCode" && Boolean(part.phoneProof));
      const rest = Object.entries(known).filter(([field]) => !isAnswered(field));
      return rest.length === Object.keys(known).length ? known : Object.fromEntries(rest);
    });
  };
  const faultOf = (field: string): ShownFault | null => {
    if (isSubmitted || leftFields.has(field)) return faults[field] ?? serverFaults[field] ?? null;
    return serverFaults[field] ?? null;
  };
  return {
    values,
    set,
    /** Marks a field as left: its fault may be shown. */
    leave: (field: string) =>
      setLeftFields((known) => (known.has(field) ? known : new Set(known).add(field))),
    faultOf,
    /** Shows all faults; returns the fields at fault, in their order. */
    check: (): readonly string[] => {
      setSubmitted(true);
      return Object.keys(faults);
    },
    /**
     * Shows the faults of some fields, those of the server among them; returns these fields, in their order. Fields that
     * the form does not show are left out: their faults could not be corrected.
     */
    checkFields: (isChecked: (field: string) => boolean): readonly string[] => {
      const found = Object.keys({ ...faults, ...serverFaults }).filter(
        (field) => isChecked(field) && isFieldShown(field, method, settings, values),
      );
      setLeftFields((known) => new Set([...known, ...found]));
      return found;
    },
    /** Whether a field's value satisfies the rules; the server may refuse it all the same. */
    isValid: (field: string) => !(field in faults),
    refuse: (given: Faults) => setServerFaults(given),
  };
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;
