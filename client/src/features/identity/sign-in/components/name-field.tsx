import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DialingChoice, dialingChoiceWidth } from "../../../verification/components/dialing-choice";
import classes from "./sign-in-form.module.css";

interface NameFieldProps extends TextInputProps {
  /** What was typed is a number as it is dialled at home: its country is chosen beside it. */
  readonly isNumber: boolean;
  /** Whether people register by number here: then they are told that it is as good as a name. */
  readonly takesNumbers: boolean;
  /** Digits. */
  readonly countryDialingCode: string;
  readonly onCountry: (countryDialingCode: string) => void;
}

/** The name of an account; of whoever registered by number that number, as they know it. */
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
