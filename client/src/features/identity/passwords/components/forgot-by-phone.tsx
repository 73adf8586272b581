import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ResetPasswordByPhoneDocument, type StepUpInput } from "../../../../gql/graphql";
import { focusAtOpening } from "../../../../lib/browser/focus-at-opening";
import { formatDuration } from "../../../../lib/dates/format";
import { type RequiredStepUp, readRequiredStepUp } from "../../../../lib/errors/required-step-up";
import { strongFactorsOfMethods } from "../../../../lib/passkeys/strong-factors";
import type { AuthDialogProps } from "../../../../lib/session/auth-dialog-props";
import { readDraft, storeDraft } from "../../../../lib/session/draft";
import { deviceId, type SignInResult } from "../../../../lib/session/session";
import { FormError } from "../../../../ui/feedback/form-error";
import { FactorStep } from "../../../../ui/form/factor-step";
import longButton from "../../../../ui/form/long-button.module.css";
import type { ContactSlots } from "../../contacts/contact-slots";
import classes from "../../security/components/form.module.css";
import { fieldOfPhoneCodes } from "../../security/field-of-code";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, textOf, useFormCall } from "../../security/use-form-call";
import { usePasswordChecks, usePasswordRule } from "../use-password-rule";
import { NewPasswordFields } from "./new-password-fields";

interface ForgotByPhoneProps {
  readonly slots: Pick<ContactSlots, "phone" | "code">;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
  /** The portal that is signed in to. */
  readonly portal?: AuthDialogProps["portal"];
}

const fields = ["mobileNum", "verificationCode", "newPassword", "confirmNewPassword"];

/** Resets the password with a code by SMS; afterwards the member is signed in. */
export function ForgotByPhone({ slots, onSignedIn, portal = "MEMBER" }: ForgotByPhoneProps) {
  const { t } = useTranslation("security");
  const rule = usePasswordRule();
  const checks = usePasswordChecks(rule, null);
  const faultText = useFaultText();
  const [reset] = useMutation(ResetPasswordByPhoneDocument, {
    fetchPolicy: "no-cache",
    context: { skipReauthentication: true },
  });
  const required = (text: string) => (text.trim() === "" ? faultText({ code: "required" }) : null);
  const { countryDialingCode, phone: mobileNum } = readDraft();
  const form = useForm({
    initialValues: {
      countryDialingCode,
      mobileNum,
      verificationCode: "",
      newPassword: "",
      confirmNewPassword: "",
    },
    onValuesChange: ({ countryDialingCode, mobileNum }) =>
      storeDraft({ countryDialingCode, phone: mobileNum }),
    validate: { mobileNum: required, verificationCode: required, ...checks },
  });
  const { run, failure, isRunning, waitSeconds } = useFormCall(form, fieldOfPhoneCodes);
  const [needed, setNeeded] = useState<RequiredStepUp | null>(null);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => focusAtOpening(root.current?.querySelector("input")), []);
  const send = async (given: typeof form.values, stepUp?: StepUpInput) => {
    const input = { ...given, deviceId: deviceId(), portal, ...(stepUp && { stepUp }) };
    const { data } = await reset({ variables: { input } });
    if (!data) throw new Error("the reset answered nothing");
    await onSignedIn(data.resetPasswordByPhone);
  };
  const submit = form.onSubmit(
    (input) =>
      run(async () => {
        try {
          await send(input);
        } catch (error) {
          const needed = readRequiredStepUp(error);
          if (needed === null) throw error;
          setNeeded(needed);
        }
      }),
    (errors) => focusFirst(form, fields, errors),
  );
  const phone = {
    countryDialingCode: form.values.countryDialingCode,
    mobileNum: form.values.mobileNum,
  };
  const factors = needed && strongFactorsOfMethods(needed.methods);
  if (factors)
    return (
      <FactorStep
        factors={factors}
        submit={(proof) => send(form.getValues(), { ...proof, ticket: needed.ticket })}
        onBack={() => setNeeded(null)}
      />
    );
  return (
    <form ref={root} onSubmit={submit} noValidate className={classes.form}>
      <FormError text={failure} />
      {waitSeconds > 0 && (
        <p className={classes.wait}>{t("tryAgainIn", { time: formatDuration(waitSeconds) })}</p>
      )}
      {slots.phone({
        value: phone,
        onChange: (value) => form.setValues(value),
        error: textOf(form.errors.mobileNum),
      })}
      {slots.code({
        target: { purpose: "RESET_PASSWORD", phone },
        value: form.values.verificationCode,
        onChange: (code) => form.setFieldValue("verificationCode", code),
        error: textOf(form.errors.verificationCode),
        beforeSend: () => !form.validateField("mobileNum").hasError,
      })}
      <NewPasswordFields form={form} rule={rule} username={null} />
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={isRunning}
        disabled={waitSeconds > 0}
        classNames={longButton}
      >
        {t("forgot.reset")}
      </Button>
    </form>
  );
}
