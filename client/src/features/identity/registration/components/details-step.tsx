import { type RegistrationMethod, resolveFieldRules } from "@croupier/schema/rules/registration.js";
import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { otherFields, type Settings } from "../model";
import type { RegistrationSlots } from "../slots";
import { useFaultText } from "../use-fault-text";
import type { LinkCodeState } from "../use-link-code-state";
import type { RegistrationForm } from "../use-registration-form";
import type { Submission } from "../use-submit-registration";
import { Agreements } from "./agreements";
import { FieldRow } from "./field-row";
import { MobilePart } from "./mobile-part";
import classes from "./registration.module.css";
import { SecretField } from "./secret-field";
import { TextField } from "./text-field";

interface DetailsStepProps {
  readonly method: RegistrationMethod;
  readonly settings: Settings;
  readonly form: RegistrationForm;
  readonly linkCode: LinkCodeState;
  readonly today: string;
  readonly slots: RegistrationSlots;
  readonly submission: Submission;
  readonly isUnfolded: boolean;
  readonly onFold: (isUnfolded: boolean) => void;
}

/** What the brand asks for in addition to the account: required fields, the optional ones collapsed, and the agreements. */
export function DetailsStep({
  method,
  settings,
  form,
  linkCode,
  today,
  slots,
  submission,
  isUnfolded,
  onFold,
}: DetailsStepProps) {
  const { t } = useTranslation("registration");
  const faultText = useFaultText();
  const foldId = useId();
  const rules = resolveFieldRules({ method, ...settings });
  const { needed, optional } = otherFields(method, settings);
  const isCodeKnown = (linkCode === "valid" || linkCode === "checking") && !form.faultOf("affiliateCode");
  const hasCode = rules.affiliateCode.enabled && !isCodeKnown;
  const isCodeFolded = hasCode && !rules.affiliateCode.required && linkCode !== "invalid";
  const hasOptionalNumber = rules.mobileNum.enabled && !rules.mobileNum.required;
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
    <>
      {needed.map(field)}
      {!isCodeFolded && codeField}
      {(optional.length > 0 || isCodeFolded || hasOptionalNumber) && (
        <div>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isUnfolded}
            aria-controls={foldId}
            onClick={() => onFold(!isUnfolded)}
          >
            {t("more")}
            <IconChevronDown size={20} aria-hidden />
          </UnstyledButton>
          <div id={foldId} className={classes.folded} hidden={!isUnfolded}>
            {hasOptionalNumber && (
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
    </>
  );
}
