import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { countryOf, digitsOf, guessCountry } from "../model";
import { useCountries } from "../use-countries";
import { useFlags } from "../use-flags";
import { DialingCode } from "./dialing-code";

interface DialingChoiceProps {
  /** Digits; empty when none was selected: a likely one is used then. */
  readonly countryDialingCode: string;
  readonly onChange: (countryDialingCode: string) => void;
  readonly disabled?: boolean;
}

/** Its width within a field, in pixels. */
export const dialingChoiceWidth = 116;

/** The dialling code within a phone number's field: by default that of a likely country. */
export function DialingChoice({ countryDialingCode, onChange, disabled }: DialingChoiceProps) {
  const { i18n } = useTranslation();
  const countries = useCountries();
  const flags = useFlags();
  const likely = guessCountry(navigator.languages, i18n.resolvedLanguage ?? "en");
  const [chosen, setChosen] = useState<string | null>(null);
  const country = countryOf(countries, countryDialingCode, chosen ?? likely);

  const selectLikely = useEffectEvent(() => {
    const first = countries.find(({ countryCode }) => countryCode === likely) ?? countries[0];
    if (countryDialingCode === "" && first) onChange(digitsOf(first.countryDialingCode));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the countries have loaded.
  useEffect(() => selectLikely(), [countries.length]);

  return (
    <DialingCode
      countries={countries}
      flags={flags}
      country={country}
      disabled={disabled}
      onChoose={({ countryCode, countryDialingCode }) => {
        setChosen(countryCode);
        onChange(digitsOf(countryDialingCode));
      }}
    />
  );
}
