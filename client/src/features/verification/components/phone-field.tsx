import { TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { countryOf, digitsOf, likelyCountry, type PhoneValue } from "../model";
import { useCountries } from "../use-countries";
import { useFlags } from "../use-flags";
import { DialingCode } from "./dialing-code";
import classes from "./phone-field.module.css";

interface PhoneFieldProps {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly error?: string | null;
  readonly label?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Takes the box, so that a form can give it the focus. */
  readonly inputRef?: React.Ref<HTMLInputElement>;
}

/** A phone number and its country. Numbers are written from left to right in every language. */
export function PhoneField({ value, onChange, error, label, required, disabled, inputRef }: PhoneFieldProps) {
  const { t, i18n } = useTranslation("verification");
  const countries = useCountries();
  const flags = useFlags();
  const likely = likelyCountry(navigator.languages, i18n.resolvedLanguage ?? "en");
  const [chosen, setChosen] = useState<string | null>(null);
  const country = countryOf(countries, value.countryDialingCode, chosen ?? likely);

  const takeLikely = useEffectEvent(() => {
    const first = countries.find(({ countryCode }) => countryCode === likely) ?? countries[0];
    if (value.countryDialingCode !== "" || !first) return;
    onChange({ ...value, countryDialingCode: digitsOf(first.countryDialingCode) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the countries are known.
  useEffect(() => takeLikely(), [countries.length]);

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
      leftSectionWidth={116}
      leftSectionPointerEvents="all"
      leftSection={
        <DialingCode
          countries={countries}
          flags={flags}
          country={country}
          disabled={disabled}
          onChoose={({ countryCode, countryDialingCode }) => {
            setChosen(countryCode);
            onChange({ ...value, countryDialingCode: digitsOf(countryDialingCode) });
          }}
        />
      }
    />
  );
}
