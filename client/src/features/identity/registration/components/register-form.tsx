import { type RegistrationMethod, resolveFieldRules } from "@croupier/schema/rules/registration.js";
import { Button, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../../ui/feedback/form-error";
import { otherFields, type Settings } from "../model";
import type { RegistrationSlots } from "../slots";
import { useFaultText } from "../use-fault-text";
import type { LinkCodeState } from "../use-link-code-state";
import type { RegistrationForm } from "../use-registration-form";
import type { Submission } from "../use-submit-registration";
import { Agreements } from "./agreements";
import { FieldRow, focusField } from "./field-row";
import { InvitationDialog } from "./invitation-dialog";
import { MobilePart } from "./mobile-part";
import classes from "./registration.module.css";
import { SecretField } from "./secret-field";
import { TextField } from "./text-field";

interface RegisterFormProps {
  readonly method: RegistrationMethod;
  readonly settings: Settings;
  readonly form: RegistrationForm;
  readonly linkCode: LinkCodeState;
  readonly today: string;
  readonly slots: RegistrationSlots;
  readonly submission: Submission;
}

/** The registration's fields: required ones first, the others collapsed. The input stays when the server refuses it. */
export function RegisterForm({
  method,
  settings,
  form,
  linkCode,
  today,
  slots,
  submission,
}: RegisterFormProps) {
  const { t } = useTranslation("registration");
  const faultText = useFaultText();
  const root = useRef<HTMLFormElement>(null);
  const foldId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const [focusRequest, setFocusRequest] = useState<{ readonly field: string } | null>(null);
  const rules = resolveFieldRules({ method, ...settings });
  const { needed, optional } = otherFields(method, settings);
  const isCodeKnown = (linkCode === "valid" || linkCode === "checking") && !form.faultOf("affiliateCode");
  const hasCode = rules.affiliateCode.enabled && !isCodeKnown;
  const isCodeFolded = hasCode && !rules.affiliateCode.required && linkCode !== "invalid";

  // A collapsed field can be focused only once it is shown.
  useEffect(() => {
    if (focusRequest) focusField(root.current, focusRequest.field);
  }, [focusRequest]);
  const goTo = (field: string | undefined) => {
    if (field === undefined) return;
    if (optional.some((name) => name === field) || field === "affiliateCode") setUnfolded(true);
    setFocusRequest({ field });
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const [first] = form.check();
    goTo(first ?? (await submission.send()));
  };
  const codeField = hasCode && <TextField field="affiliateCode" rule={rules.affiliateCode} form={form} />;
  const field = (name: (typeof needed)[number]) => {
    if (name === "paymentPassword")
      return (
        <SecretField key={name} field={name} form={form} required={rules[name].required} rule={rules[name]} />
      );
    if (name === "password" || name === "mobileNum") return null;
    return <TextField key={name} field={name} rule={rules[name]} form={form} max={today} />;
  };

  return (
    <form ref={root} onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <FormError text={submission.failure} />
      {rules.username.enabled && <TextField field="username" rule={rules.username} form={form} showsHint />}
      {rules.mobileNum.enabled && rules.mobileNum.required && (
        <MobilePart
          method={method}
          form={form}
          slots={slots}
          rule={rules.mobileNum}
          proves={settings.flags.smsVerification}
          onNoNumber={() => {
            form.leave("mobileNum");
            goTo("mobileNum");
          }}
        />
      )}
      {rules.password.enabled && (
        <>
          <SecretField field="password" form={form} required rule={rules.password} />
          <SecretField field="confirmPassword" form={form} required />
        </>
      )}
      {needed.map(field)}
      {!isCodeFolded && codeField}
      {(optional.length > 0 || isCodeFolded || (rules.mobileNum.enabled && !rules.mobileNum.required)) && (
        <div>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isUnfolded}
            aria-controls={foldId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t("more")}
            <IconChevronDown size={20} aria-hidden />
          </UnstyledButton>
          <div id={foldId} className={classes.folded} hidden={!isUnfolded}>
            {rules.mobileNum.enabled && !rules.mobileNum.required && (
              <MobilePart
                method={method}
                form={form}
                slots={slots}
                rule={rules.mobileNum}
                proves={false}
                onNoNumber={() => undefined}
              />
            )}
            {optional.map(field)}
            {isCodeFolded && codeField}
          </div>
        </div>
      )}
      {submission.needsProof && (
        <FieldRow name="captcha" onLeave={() => undefined}>
          <slots.Captcha
            value={submission.proof}
            onChange={submission.setProof}
            attempt={submission.attempt}
            error={submission.proofFault && faultText({ code: submission.proofFault })}
          />
        </FieldRow>
      )}
      <Agreements form={form} Terms={slots.Terms} />
      <p className={classes.note}>{t("marked")}</p>
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={submission.loading}
        disabled={linkCode === "checking"}
      >
        {t("submit")}
      </Button>
      <InvitationDialog
        opened={submission.isCodeRefused}
        isOptional={!rules.affiliateCode.required}
        onChange={() => {
          submission.dismissCodeRefusal();
          goTo("affiliateCode");
        }}
        onWithout={() => void submission.sendWithoutCode().then(goTo)}
      />
    </form>
  );
}
