import { formatLengthRange } from "@croupier/schema/rules/registration.js";
import type { FieldRule, RegistrationField } from "@croupier/schema/rules/registration-fields.js";
import { TextInput } from "@mantine/core";
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from "react";
import { useTranslation } from "react-i18next";
import { useFaultText } from "../use-fault-text";
import type { RegistrationForm, ShownFault } from "../use-registration-form";
import { FieldRow } from "./field-row";
import classes from "./registration.module.css";

interface InputTraits {
  readonly type?: "text" | "email" | "date";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** Written from left to right in every language. */
  readonly isLatin?: boolean;
}

const traits: Readonly<Partial<Record<RegistrationField, InputTraits>>> = {
  username: { autoComplete: "username", isLatin: true },
  email: { type: "email", autoComplete: "email", inputMode: "email", isLatin: true },
  birthday: { type: "date", autoComplete: "bday" },
  payeeName: { autoComplete: "name" },
  nickname: { autoComplete: "nickname" },
  nationality: { autoComplete: "country-name" },
  occupation: { autoComplete: "organization-title" },
  qqNum: { inputMode: "numeric", isLatin: true },
  idNumber: { isLatin: true },
  affiliateCode: { isLatin: true },
};

interface TextFieldProps {
  readonly field: Exclude<RegistrationField, "password" | "paymentPassword" | "mobileNum">;
  readonly rule: FieldRule;
  readonly form: RegistrationForm;
  /** A fault to show where the form has none of this field. */
  readonly fault?: ShownFault | null;
  /** Shows the rule as a hint. */
  readonly showsHint?: boolean;
  /** The last day that can be selected, of a date. */
  readonly max?: string;
}

/** A text field of the registration, by the brand's rule. */
export function TextField({ field, rule, form, showsHint = false, max, ...props }: TextFieldProps) {
  const { t } = useTranslation("registration");
  const faultText = useFaultText();
  const fault = faultText(form.faultOf(field) ?? props.fault ?? null);
  const { type = "text", autoComplete = "off", inputMode, isLatin = false } = traits[field] ?? {};
  const span = formatLengthRange(rule.minLength, rule.maxLength);
  return (
    <FieldRow name={field} onLeave={() => form.leave(field)}>
      <TextInput
        label={t(`fields.${field}`)}
        classNames={{ description: classes.hint }}
        description={showsHint && !fault ? t(`faults.${rule.patternId}`, { span }) : undefined}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize={isLatin ? "none" : undefined}
        spellCheck={false}
        maxLength={type === "date" ? undefined : 255}
        max={type === "date" ? max : undefined}
        required={rule.required}
        value={form.values[field]}
        onChange={(event) => form.set({ [field]: event.currentTarget.value })}
        error={fault}
      />
    </FieldRow>
  );
}
