import { useMutation } from "@apollo/client/react";
import { minimumAge } from "@croupier/schema/rules/registration.js";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RegisterSociallyDocument } from "../../../gql/graphql";
import { readFailure } from "../../../lib/errors/failure";
import { readFieldFaults } from "../../../lib/errors/field-faults";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { readAttribution } from "../../../lib/session/attribution";
import { deviceId, type SignInResult } from "../../../lib/session/session";
import { FormError } from "../../../ui/feedback/form-error";
import { birthdayFault, type Completion } from "../model";
import classes from "./social.module.css";

interface CompletionFormProps {
  readonly ticket: string;
  readonly name: string | null;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
}

function todayHere(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The details that a new member from a provider must give before the account is created. */
export function CompletionForm({ ticket, name, onSignedIn }: CompletionFormProps) {
  const { t } = useTranslation("social");
  const errorText = useErrorText();
  const [mutate, { loading }] = useMutation(RegisterSociallyDocument, {
    context: { skipReauthentication: true },
  });
  const [said, setSaid] = useState<Completion>({ birthday: "", acceptsTerms: false, isAdult: false });
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The invitation code of the visitor's link; the field is shown when the code is invalid, or one is required.
  const [brought] = useState(readAttribution);
  const [affiliateCode, setAffiliateCode] = useState(brought.affiliateCode);
  const [codeFault, setCodeFault] = useState<string | null>(null);
  const [isCodeShown, setCodeShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const birthday = birthdayFault(said.birthday, todayHere());
  const faults = {
    birthday: birthday && t(`faults.${birthday}`, { age: minimumAge }),
    acceptsTerms: said.acceptsTerms ? null : t("faults.terms"),
    isAdult: said.isAdult ? null : t("faults.adult", { age: minimumAge }),
  };
  const shown = (field: keyof Completion) => (isAsked ? faults[field] : null);
  const say = (part: Partial<Completion>) => setSaid((before) => ({ ...before, ...part }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setFailure(null);
    const first = (["birthday", "acceptsTerms", "isAdult"] as const).find((field) => faults[field]);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    try {
      const { referralCode, registerUrl } = brought;
      const carried = { affiliateCode, referralCode, registerUrl, domain: window.location.hostname };
      const input = { ticket, ...said, ...carried, deviceId: deviceId() };
      const { data } = await mutate({ variables: { input }, fetchPolicy: "no-cache" });
      if (data) await onSignedIn(data.registerSocially);
    } catch (error) {
      const isOfCode =
        readFailure(error).code === "invitation_code_error" ||
        readFieldFaults(error).some(({ field }) => field === "affiliateCode");
      if (!isOfCode) return setFailure(errorText(error));
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
        value={said.birthday}
        onChange={(event) => say({ birthday: event.currentTarget.value })}
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
        classNames={{ input: classes.box }}
        checked={said.acceptsTerms}
        onChange={(event) => say({ acceptsTerms: event.currentTarget.checked })}
        error={shown("acceptsTerms")}
      />
      <Checkbox
        name="isAdult"
        label={t("adult", { age: minimumAge })}
        classNames={{ input: classes.box }}
        checked={said.isAdult}
        onChange={(event) => say({ isAdult: event.currentTarget.checked })}
        error={shown("isAdult")}
      />
      <Button type="submit" size="md" fullWidth loading={loading}>
        {t("newSubmit")}
      </Button>
    </form>
  );
}
