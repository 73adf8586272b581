import type { RegistrationMethod } from "@croupier/schema/rules/registration.js";
import type { FieldRule } from "@croupier/schema/rules/registration-fields.js";
import { useTranslation } from "react-i18next";
import type { RegistrationSlots } from "../slots";
import { useFaultText } from "../use-fault-text";
import type { RegistrationForm } from "../use-registration-form";
import { FieldRow } from "./field-row";

interface MobilePartProps {
  readonly method: RegistrationMethod;
  readonly rule: FieldRule;
  readonly proves: boolean;
  readonly form: RegistrationForm;
  readonly slots: RegistrationSlots;
  /** There is no number to send a code to: shows what is wrong with it. */
  readonly onNoNumber: () => void;
}

/** The number, and the code that proves it where the brand wants that. */
export function MobilePart({ method, rule, proves, form, slots, onNoNumber }: MobilePartProps) {
  const { t } = useTranslation("registration");
  const faultText = useFaultText();
  const { Phone, Code, sendCode } = slots;
  const { countryDialingCode, mobileNum: phone } = form.values;
  return (
    <>
      <FieldRow name="mobileNum" onLeave={() => form.leave("mobileNum")}>
        <Phone
          label={t("fields.mobileNum")}
          value={{ countryDialingCode, phone }}
          onChange={(value) =>
            form.set({ mobileNum: value.phone, countryDialingCode: value.countryDialingCode })
          }
          required={rule.required}
          error={faultText(form.faultOf("mobileNum"))}
        />
      </FieldRow>
      {proves && (
        <FieldRow name="verificationCode" onLeave={() => form.leave("verificationCode")}>
          <Code
            name={`register-${method}`}
            label={`${t("fields.verificationCode")} *`}
            value={form.values.verificationCode}
            onChange={(verificationCode) => form.set({ verificationCode })}
            error={faultText(form.faultOf("verificationCode"))}
            send={(proof) => {
              if (phone.trim() !== "") return sendCode({ countryDialingCode, phone }, proof);
              onNoNumber();
              return null;
            }}
          />
        </FieldRow>
      )}
    </>
  );
}
