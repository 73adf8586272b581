import { Combobox, ScrollArea, UnstyledButton, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { digitsOf, findCountries } from "../model";
import type { NamedCountry } from "../use-countries";
import classes from "./dialing-code.module.css";

interface DialingCodeProps {
  readonly countries: readonly NamedCountry[];
  /** Addresses of flags by country code. */
  readonly flags: ReadonlyMap<string, string>;
  readonly country: NamedCountry | undefined;
  readonly onChoose: (country: NamedCountry) => void;
  readonly disabled?: boolean;
}

function Flag({ url }: { readonly url: string | undefined }) {
  return url ? (
    <img className={classes.flag} src={url} alt="" width={24} height={18} loading="lazy" />
  ) : (
    <span className={classes.flag} aria-hidden />
  );
}

/** The country of a phone number: its flag and dialling code, selected from a searchable list. */
export function DialingCode({ countries, flags, country, onChoose, disabled }: DialingCodeProps) {
  const { t } = useTranslation("verification");
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped("");
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const found = findCountries(countries, typed);
  const choose = (letters: string) => {
    const chosen = countries.find(({ countryCode }) => countryCode === letters);
    if (chosen) onChoose(chosen);
    combobox.closeDropdown();
  };
  const shownCode = country ? `+${digitsOf(country.countryDialingCode)}` : "+";
  const name = country ? t("phone.chosen", { country: country.name, code: shownCode }) : t("phone.choose");

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={300}
      position="bottom-start"
      withinPortal
      zIndex={410}
    >
      <Combobox.Target targetType="button" withAriaAttributes>
        <UnstyledButton
          className={classes.chosen}
          dir="ltr"
          aria-label={name}
          disabled={disabled}
          onClick={() => combobox.toggleDropdown()}
        >
          <Flag url={country && flags.get(country.countryCode)} />
          <span className={classes.code}>{shownCode}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <section aria-label={t("phone.countries")}>
          <Combobox.Search
            // It is within another field, whose id and error are not its own.
            withAria={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder={t("phone.search")}
            aria-label={t("phone.search")}
          />
          <Combobox.Options className={classes.options} aria-label={t("phone.countries")}>
            <ScrollArea.Autosize mah={260} type="scroll">
              {found.map((one) => (
                <Combobox.Option
                  key={one.countryCode}
                  value={one.countryCode}
                  active={one.countryCode === country?.countryCode}
                >
                  <span className={classes.option}>
                    <Flag url={flags.get(one.countryCode)} />
                    <span className={classes.name}>{one.name}</span>
                    <bdi dir="ltr" className={classes.code}>
                      +{digitsOf(one.countryDialingCode)}
                    </bdi>
                  </span>
                </Combobox.Option>
              ))}
              {found.length === 0 && <Combobox.Empty>{t("phone.none")}</Combobox.Empty>}
            </ScrollArea.Autosize>
          </Combobox.Options>
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}
