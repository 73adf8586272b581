import { useMutation } from "@apollo/client/react";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { BindEmailDocument } from "../../../../gql/graphql";
import { CurrentPasswordField } from "../../passwords/components/current-password-field";
import { TaskForm } from "../../security/components/task-form";
import { fieldOfEmailCodes } from "../../security/field-of-code";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, textOf, useFormCall } from "../../security/use-form-call";
import type { ContactSlots } from "../contact-slots";
import { BoundProof, proofMethodOf } from "./bound-proof";

interface BindEmailProps extends TaskProps {
  readonly security: Security;
  readonly slots: ContactSlots;
}

const fields = ["boundCode", "email", "verificationCode", "password"];

/** Binds an email address, or replaces it. */
export function BindEmail({ security, slots, onDone, onCancel }: BindEmailProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const bound = security.email?.verified ? security.email.masked : null;
  const method = proofMethodOf(security, bound);
  const [bind] = useMutation(BindEmailDocument, { fetchPolicy: "no-cache" });
  const required = (text: string) => (text.trim() === "" ? faultText({ code: "required" }) : null);
  const form = useForm({
    initialValues: {
      email: "",
      verificationCode: "",
      password: "",
      boundCode: "",
    },
    validate: {
      email: (text) =>
        required(text) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text.trim()) ? null : t("faults.email")),
      verificationCode: required,
      password: required,
      boundCode: (text) => (method === null ? null : required(text)),
    },
  });
  const call = useFormCall(form, fieldOfEmailCodes);
  const submit = form.onSubmit(
    (input) =>
      call.run(async () => {
        const email = input.email.trim();
        await bind({ variables: { input: { ...input, email, boundProof: method } } });
        onDone(t("bind.emailTold"));
      }),
    (errors) => focusFirst(form, fields, errors),
  );
  const { email, verificationCode } = form.values;
  return (
    <TaskForm {...call} onSubmit={submit} onCancel={onCancel} submitLabel={t("bind.submit")}>
      {method !== null && (
        <BoundProof
          contact="EMAIL"
          masked={bound}
          method={method}
          security={security}
          slots={slots}
          form={form}
        />
      )}
      <TextInput
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      {slots.code({
        target: { purpose: "BIND_EMAIL", email },
        value: verificationCode,
        onChange: (code) => form.setFieldValue("verificationCode", code),
        error: textOf(form.errors.verificationCode),
        beforeSend: () => !form.validateField("email").hasError,
      })}
      <CurrentPasswordField key={form.key("password")} {...form.getInputProps("password")} />
    </TaskForm>
  );
}
