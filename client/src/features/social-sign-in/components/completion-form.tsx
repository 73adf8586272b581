import { useMutation } from "@apollo/client/react";
import { minimumAge } from "@croupier/schema/rules/registration.js";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RegisterWithSocialAccountDocument } from "../../../gql/graphql";
import { readFailure } from "../../../lib/errors/failure";
import { readFieldFaults } from "../../../lib/errors/field-faults";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { readAttribution } from "../../../lib/session/attribution";
import { deviceId, type SignInResult } from "../../../lib/session/session";
import { FormError } from "../../../ui/feedback/form-error";
import { birthdayFault, type CompletionValues } from "../model";
import classes from "./social.module.css";

interface CompletionFormProps {
  readonly ticket: string;
  readonly name: string | null;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
}

function localToday(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The details that a new member from a provider must give before the account is created. */
export function CompletionForm({ ticket, name, onSignedIn }: CompletionFormProps) {
  const { t } = useTranslation("social");
  const errorText = useErrorText();
  const [mutate, { loading }] = useMutation(RegisterWithSocialAccountDocument, {
    context: { skipReauthentication: true },
  });
  const [values, setValues] = useState<CompletionValues>({
    birthday: "",
    acceptsTerms: false,
    isAdult: false,
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The invitation code of the visitor's link; the field is shown when the code is invalid, or one is required.
  const [attribution] = useState(readAttribution);
  const [affiliateCode, setAffiliateCode] = useState(attribution.affiliateCode);
  const [codeFault, setCodeFault] = useState<string | null>(null);
  const [isCodeShown, setCodeShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const birthday = birthdayFault(values.birthday, localToday());
  const faults = {
    birthday: birthday && t(`faults.${birthday}`, { age: minimumAge }),
    acceptsTerms: values.acceptsTerms ? null : t("faults.terms"),
    isAdult: values.isAdult ? null : t("faults.adult", { age: minimumAge }),
  };
  const shown = (field: keyof CompletionValues) => (isSubmitted ? faults[field] : null);
  const change = (part: Partial<CompletionValues>) => setValues((before) => ({ ...before, ...part }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setFailure(null);
    const first = (["birthday", "acceptsTerms", "isAdult"] as const).find((field) => faults[field]);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    try {
      const { referralCode, registerUrl } = attribution;
      const visitorDetails = { affiliateCode, referralCode, registerUrl, domain: window.location.hostname };
      const input = { ticket, ...values, ...visitorDetails, deviceId: deviceId() };
      const { data } = await mutate({ variables: { input }, fetchPolicy: "no-cache" });
      if (data) await onSignedIn(data.registerWithSocialAccount);
    } catch (error) {
      const isCodeRefused =
        readFailure(error).code === "invitation_code_error" ||
        readFieldFaults(error).some(({ field }) => field === "affiliateCode");
      if (!isCodeRefused) return setFailure(errorText(error));
      setCodeShown(true);
      setCodeFault(affiliateCode.trim() ? t("faults.code") : t("faults.codeNeeded"));
    }
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <h2 className={classes.title}>{name ? t("newTitleNamed", { name }) : t("newTitle")}</h2>
      <p className={classes.text}>{t("newText")}</p>
      <FormError text={failure} />
      <TextInput
        type="date"
        name="birthday"
        label={t("birthday")}
        autoComplete="bday"
        value={values.birthday}
        onChange={(event) => change({ birthday: event.currentTarget.value })}
        error={shown("birthday")}
        data-autofocus
      />
      {isCodeShown && (
        <TextInput
          name="affiliateCode"
          label={t("code")}
          maxLength={32}
          autoComplete="off"
          attributes={{ input: { dir: "ltr" } }}
          value={affiliateCode}
          onChange={(event) => {
            setAffiliateCode(event.currentTarget.value);
            setCodeFault(null);
          }}
          error={codeFault}
        />
      )}
      <Checkbox
        name="acceptsTerms"
        label={t("terms")}
        checked={values.acceptsTerms}
        onChange={(event) => change({ acceptsTerms: event.currentTarget.checked })}
        error={shown("acceptsTerms")}
      />
      <Checkbox
        name="isAdult"
        label={t("adult", { age: minimumAge })}
        checked={values.isAdult}
        onChange={(event) => change({ isAdult: event.currentTarget.checked })}
        error={shown("isAdult")}
      />
      <Button type="submit" size="md" fullWidth loading={loading}>
        {t("newSubmit")}
      </Button>
    </form>
  );
}
