import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CountryCodesDocument } from "../../gql/graphql";
import { countryName } from "../../lib/i18n/country-name";
import type { Country } from "./model";

export interface NamedCountry extends Country {
  /** In the user's language. */
  readonly name: string;
}

/** Every country with a dialling code, by its name in the user's language; empty until they have loaded. */
export function useCountries(): readonly NamedCountry[] {
  const { i18n } = useTranslation();
  const { data } = useQuery(CountryCodesDocument);
  const tag = i18n.resolvedLanguage ?? "en";
  return useMemo(() => {
    const collator = new Intl.Collator(tag);
    return (data?.countryCodes ?? [])
      .map((country) => ({ ...country, name: countryName(country.countryCode, tag) }))
      .sort((a, b) => collator.compare(a.name, b.name));
  }, [data, tag]);
}
