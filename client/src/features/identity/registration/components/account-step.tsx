import { type RegistrationMethod, resolveFieldRules } from "@croupier/schema/rules/registration.js";
import { useTranslation } from "react-i18next";
import type { Settings } from "../model";
import type { RegistrationSlots } from "../slots";
import type { RegistrationForm } from "../use-registration-form";
import { MobilePart } from "./mobile-part";
import classes from "./registration.module.css";
import { SecretField } from "./secret-field";
import { TextField } from "./text-field";

interface AccountStepProps {
  readonly method: RegistrationMethod;
  readonly settings: Settings;
  readonly form: RegistrationForm;
  readonly slots: RegistrationSlots;
  /** Whether the typed username is free; null while that is not known. */
  readonly isUsernameFree: boolean | null;
  readonly goTo: (field: string) => void;
}

/** What the new member signs in with: a username or phone number, and the password. */
export function AccountStep({ method, settings, form, slots, isUsernameFree, goTo }: AccountStepProps) {
  const { t } = useTranslation("registration");
  const rules = resolveFieldRules({ method, ...settings });
  return (
    <>
      {rules.username.enabled && (
        <div>
          <TextField
            field="username"
            rule={rules.username}
            form={form}
            showsHint
            fault={isUsernameFree === false ? { code: "taken" } : null}
          />
          <p role="status" className={classes.free}>
            {isUsernameFree && !form.faultOf("username") && t("usernameFree")}
          </p>
        </div>
      )}
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
    </>
  );
}
