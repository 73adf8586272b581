import { type RegistrationMethod, resolveFieldRules } from "@croupier/schema/rules/registration.js";
import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../../ui/feedback/form-error";
import { type RegistrationStep, registrationSteps, type Settings, stepOf } from "../model";
import type { RegistrationSlots } from "../slots";
import type { LinkCodeState } from "../use-link-code-state";
import type { RegistrationForm } from "../use-registration-form";
import type { Submission } from "../use-submit-registration";
import { useUsernameCheck } from "../use-username-check";
import { AccountStep } from "./account-step";
import { DetailsStep } from "./details-step";
import { focusField, focusFirstField } from "./field-row";
import { InvitationDialog } from "./invitation-dialog";
import classes from "./registration.module.css";

interface RegisterFormProps {
  readonly method: RegistrationMethod;
  readonly settings: Settings;
  readonly form: RegistrationForm;
  readonly linkCode: LinkCodeState;
  readonly today: string;
  readonly slots: RegistrationSlots;
  readonly submission: Submission;
  readonly step: RegistrationStep;
  readonly onStep: (step: RegistrationStep) => void;
}

interface StepProps {
  readonly step: RegistrationStep;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** One step. The other one is rendered after the current one, and stays mounted, with its fields and timers. */
function Step({ step, isCurrent, children }: StepProps) {
  const { t } = useTranslation("registration");
  const [isMounted, setMounted] = useState(isCurrent);
  useEffect(() => startTransition(() => setMounted(true)), []);
  const count = registrationSteps.length;
  const number = registrationSteps.indexOf(step) + 1;
  return (
    <fieldset className={classes.step} data-step={step} hidden={!isCurrent}>
      <legend className={classes.legend}>
        <span className={classes.count}>{t("steps.count", { number, count })}</span>
        {t(`steps.${step}`)}
      </legend>
      {(isCurrent || isMounted) && children}
    </fieldset>
  );
}

/**
 * The registration in two steps. A step is left once its fields are valid; the input stays when the server refuses it,
 * and the step with the refused field opens.
 */
export function RegisterForm({ step, onStep, submission, ...props }: RegisterFormProps) {
  const { t } = useTranslation("registration");
  const { method, settings, form, linkCode, slots } = props;
  const root = useRef<HTMLFormElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  // The field to focus, or the first one of the step that has opened.
  const [focusRequest, setFocusRequest] = useState<{ readonly field: string | null } | null>(null);
  const rules = resolveFieldRules({ method, ...settings });
  const isUsernameFree = useUsernameCheck(form, rules.username.enabled && step === "account");

  // A hidden field can be focused only once it is shown.
  useEffect(() => {
    if (!focusRequest) return;
    if (focusRequest.field === null) focusFirstField(root.current, step);
    else focusField(root.current, focusRequest.field);
  }, [focusRequest, step]);
  const goTo = (field: string | undefined) => {
    if (field === undefined) return;
    onStep(stepOf(field, rules));
    const isFolded = field in rules && !rules[field as keyof typeof rules].required;
    if (isFolded || field === "affiliateCode") setUnfolded(true);
    setFocusRequest({ field });
  };
  const openStep = (next: RegistrationStep) => {
    onStep(next);
    setFocusRequest({ field: null });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === "details") {
      const [first] = form.check();
      return goTo(first ?? (await submission.send()));
    }
    const [first] = form.checkFields((field) => stepOf(field, rules) === "account");
    if (first !== undefined) goTo(first);
    else if (isUsernameFree === false) goTo("username");
    else openStep("details");
  };

  return (
    <form ref={root} onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <FormError text={submission.failure} />
      <Step step="account" isCurrent={step === "account"}>
        <AccountStep
          method={method}
          settings={settings}
          form={form}
          slots={slots}
          isUsernameFree={isUsernameFree}
          goTo={goTo}
        />
      </Step>
      <Step step="details" isCurrent={step === "details"}>
        <DetailsStep {...props} submission={submission} isUnfolded={isUnfolded} onFold={setUnfolded} />
      </Step>
      <p className={classes.note}>{t("marked")}</p>
      <div className={classes.buttons}>
        {step === "details" && (
          <Button size="md" variant="default" onClick={() => openStep("account")}>
            {t("steps.back")}
          </Button>
        )}
        <Button
          key={step}
          type="submit"
          size="md"
          // The second click of a double click on Continue must not submit the step that has just opened.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          loading={submission.loading}
          disabled={step === "details" && linkCode === "checking"}
        >
          {t(step === "details" ? "submit" : "steps.continue")}
        </Button>
      </div>
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
