import { formatLengthRange } from "@croupier/schema/rules/registration.js";
import type { FieldRule } from "@croupier/schema/rules/registration-fields.js";
import { PasswordInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFaultText } from "../use-fault-text";
import type { RegistrationForm } from "../use-registration-form";
import { FieldRow } from "./field-row";
import classes from "./registration.module.css";

interface SecretFieldProps {
  readonly field: "password" | "confirmPassword" | "paymentPassword";
  readonly form: RegistrationForm;
  readonly required: boolean;
  /** The rule that is shown as a hint; the confirmation has none. */
  readonly rule?: FieldRule;
}

/** A password field of the registration, with a visibility toggle. */
export function SecretField({ field, form, required, rule }: SecretFieldProps) {
  const { t } = useTranslation("registration");
  const faultText = useFaultText();
  const [isVisible, visibility] = useDisclosure(false);
  const errorId = useId();
  const fault = faultText(form.faultOf(field));
  const hint =
    rule && t(`faults.${rule.patternId}`, { span: formatLengthRange(rule.minLength, rule.maxLength) });
  return (
    <FieldRow name={field} onLeave={() => form.leave(field)}>
      <PasswordInput
        label={t(`fields.${field}`)}
        classNames={{ description: classes.hint }}
        description={fault ? undefined : hint}
        autoComplete={field === "paymentPassword" ? "off" : "new-password"}
        inputMode={field === "paymentPassword" ? "numeric" : undefined}
        maxLength={255}
        required={required}
        visible={isVisible}
        onVisibilityChange={visibility.toggle}
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />)}
        visibilityToggleButtonProps={{
          "aria-label": t(isVisible ? "hidePassword" : "showPassword"),
          tabIndex: 0,
        }}
        value={form.values[field]}
        onChange={(event) => form.set({ [field]: event.currentTarget.value })}
        error={fault}
        // Mantine links a text field to its error, but not this one.
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? errorId : undefined}
        errorProps={{ id: errorId }}
      />
    </FieldRow>
  );
}
