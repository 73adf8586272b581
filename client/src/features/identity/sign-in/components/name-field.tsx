import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DialingChoice, dialingChoiceWidth } from "../../../verification/components/dialing-choice";
import classes from "./sign-in-form.module.css";

interface NameFieldProps extends TextInputProps {
  /** The input is a phone number without a country code: the country is selected beside it. */
  readonly isNumber: boolean;
  /** Whether members can register with a phone number: then the label says that it can be used, too. */
  readonly takesNumbers: boolean;
  /** Digits. */
  readonly countryDialingCode: string;
  readonly onCountry: (countryDialingCode: string) => void;
}

/** The username of an account, or the phone number of a member who registered with one. */
export function NameField({
  isNumber,
  takesNumbers,
  countryDialingCode,
  onCountry,
  ...input
}: NameFieldProps) {
  const { t } = useTranslation("auth");
  const section = isNumber && {
    attributes: { wrapper: { dir: "ltr" }, input: { dir: "ltr" } },
    leftSectionWidth: dialingChoiceWidth,
    leftSectionPointerEvents: "all" as const,
    leftSection: <DialingChoice countryDialingCode={countryDialingCode} onChange={onCountry} />,
  };
  return (
    <TextInput
      label={t("username")}
      description={takesNumbers ? t("orNumber") : undefined}
      inputWrapperOrder={["label", "input", "error", "description"]}
      classNames={{ description: classes.hint }}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      {...section}
      {...input}
    />
  );
}
