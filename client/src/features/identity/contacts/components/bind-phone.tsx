import { useMutation } from "@apollo/client/react";
import { useForm } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { BindPhoneDocument } from "../../../../gql/graphql";
import { CurrentPasswordField } from "../../passwords/components/current-password-field";
import { TaskForm } from "../../security/components/task-form";
import { fieldOfPhoneCodes } from "../../security/field-of-code";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, textOf, useFormCall } from "../../security/use-form-call";
import type { ContactSlots } from "../contact-slots";
import { BoundProof, proofMethodOf } from "./bound-proof";

interface BindPhoneProps extends TaskProps {
  readonly security: Security;
  readonly slots: ContactSlots;
}

const fields = ["boundCode", "mobileNum", "verificationCode", "password"];

/** Binds a phone number, or replaces it. */
export function BindPhone({ security, slots, onDone, onCancel }: BindPhoneProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const bound = security.phone?.verified ? security.phone.masked : null;
  const method = proofMethodOf(security, bound);
  const [bind] = useMutation(BindPhoneDocument, { fetchPolicy: "no-cache" });
  const required = (text: string) => (text.trim() === "" ? faultText({ code: "required" }) : null);
  const form = useForm({
    initialValues: {
      countryDialingCode: "",
      mobileNum: "",
      verificationCode: "",
      password: "",
      boundCode: "",
    },
    validate: {
      mobileNum: required,
      verificationCode: required,
      password: required,
      boundCode: (text) => (method === null ? null : required(text)),
    },
  });
  const call = useFormCall(form, fieldOfPhoneCodes);
  const submit = form.onSubmit(
    (input) =>
      call.run(async () => {
        await bind({ variables: { input: { ...input, boundProof: method } } });
        onDone(t("bind.phoneTold"));
      }),
    (errors) => focusFirst(form, fields, errors),
  );
  const { countryDialingCode, mobileNum, verificationCode } = form.values;
  const phone = { countryDialingCode, mobileNum };
  return (
    <TaskForm {...call} onSubmit={submit} onCancel={onCancel} submitLabel={t("bind.submit")}>
      {method !== null && (
        <BoundProof
          contact="PHONE"
          masked={bound}
          method={method}
          security={security}
          slots={slots}
          form={form}
        />
      )}
      {slots.phone({
        value: phone,
        onChange: (value) => form.setValues(value),
        error: textOf(form.errors.mobileNum),
      })}
      {slots.code({
        target: { purpose: "BIND_PHONE", phone },
        value: verificationCode,
        onChange: (code) => form.setFieldValue("verificationCode", code),
        error: textOf(form.errors.verificationCode),
        beforeSend: () => !form.validateField("mobileNum").hasError,
      })}
      <CurrentPasswordField key={form.key("password")} {...form.getInputProps("password")} />
    </TaskForm>
  );
}
