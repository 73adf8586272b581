import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PhoneValue } from "../model";
import { DialingChoice, dialingChoiceWidth } from "./dialing-choice";
import classes from "./phone-field.module.css";

interface PhoneFieldProps {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly error?: string | null;
  readonly label?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Ref of the input, so that a form can focus it. */
  readonly inputRef?: React.Ref<HTMLInputElement>;
}

/** A phone number and its country. Numbers are written from left to right in every language. */
export function PhoneField({ value, onChange, error, label, required, disabled, inputRef }: PhoneFieldProps) {
  const { t } = useTranslation("verification");
  return (
    <TextInput
      ref={inputRef}
      label={label ?? t("phone.label")}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={32}
      required={required}
      withAsterisk={required}
      disabled={disabled}
      attributes={{ wrapper: { dir: "ltr" }, input: { dir: "ltr" } }}
      classNames={{ input: classes.number }}
      value={value.phone}
      onChange={(event) => onChange({ ...value, phone: event.currentTarget.value })}
      error={error}
      leftSectionWidth={dialingChoiceWidth}
      leftSectionPointerEvents="all"
      leftSection={
        <DialingChoice
          countryDialingCode={value.countryDialingCode}
          onChange={(countryDialingCode) => onChange({ ...value, countryDialingCode })}
          disabled={disabled}
        />
      }
    />
  );
}
