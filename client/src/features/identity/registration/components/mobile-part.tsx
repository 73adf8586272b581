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
  /** Called when there is no valid number to send a code to: shows its error. */
  readonly onNoNumber: () => void;
}

/** The phone number, and its verification code where the brand requires one. */
export function MobilePart({ method, rule, proves, form, slots, onNoNumber }: MobilePartProps) {
  const { t } = useTranslation("registration");
  const faultText = useFaultText();
  const { Phone, Code, PhoneProof, sendCode } = slots;
  const { countryDialingCode, mobileNum: phone, phoneProof } = form.values;
  return (
    <>
      <FieldRow name="mobileNum" onLeave={() => form.leave("mobileNum")}>
        <Phone
          label={t("fields.mobileNum")}
          value={{ countryDialingCode, phone }}
          onChange={(value) =>
            // The proof is for the previous number.
            form.set({ mobileNum: value.phone, countryDialingCode: value.countryDialingCode, phoneProof: "" })
          }
          required={rule.required}
          error={faultText(form.faultOf("mobileNum"))}
        />
      </FieldRow>
      {phoneProof !== "" && <p role="status">{t("proven")}</p>}
      {proves && phoneProof === "" && (
        <FieldRow
          name="verificationCode"
          onLeave={() => {
            // The code may still be on its way.
            if (form.values.verificationCode !== "") form.leave("verificationCode");
          }}
        >
          <Code
            name={`register-${method}`}
            label={t("fields.verificationCode")}
            required
            to={{ countryDialingCode, phone }}
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
      {method === "mobile" && phoneProof === "" && (
        <PhoneProof
          phone={{ countryDialingCode, phone }}
          onToken={(token) => form.set({ phoneProof: token })}
          onNoNumber={onNoNumber}
        />
      )}
    </>
  );
}
