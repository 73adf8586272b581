import { useMutation } from "@apollo/client/react";
import { useForm } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { ChangePaymentPasswordDocument, SetPaymentPasswordDocument } from "../../../../gql/graphql";
import { PasswordField } from "../../../../ui/form/password-field";
import { StrongProofPart } from "../../factors/components/strong-proof-part";
import { TaskForm } from "../../security/components/task-form";
import { fieldOfAuthenticatorCodes, fieldOfPaymentPassword } from "../../security/field-of-code";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, useFormCall } from "../../security/use-form-call";
import { CurrentPasswordField } from "./current-password-field";

const fields = ["oldPaymentPassword", "paymentPassword", "confirmPaymentPassword", "password"];

interface PaymentPasswordProps extends Pick<TaskProps, "onDone">, Partial<Pick<TaskProps, "onCancel">> {
  readonly security: Pick<Security, "authenticator" | "passkeys" | "paymentPasswordChangedAt">;
}

/** Sets the payment password with the account's password, or changes it with the previous one. */
export function PaymentPassword({ security, onDone, onCancel }: PaymentPasswordProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const isSet = security.paymentPasswordChangedAt !== null;
  const [set] = useMutation(SetPaymentPasswordDocument, { fetchPolicy: "no-cache" });
  const [change] = useMutation(ChangePaymentPasswordDocument, { fetchPolicy: "no-cache" });
  const required = (text: string) => (text === "" ? faultText({ code: "required" }) : null);
  const form = useForm({
    initialValues: {
      oldPaymentPassword: "",
      paymentPassword: "",
      confirmPaymentPassword: "",
      password: "",
      code: "",
    },
    validate: {
      oldPaymentPassword: (text) => (isSet ? required(text) : null),
      paymentPassword: (text) =>
        required(text) ?? (/^\d{6}$/.test(text) ? null : faultText({ code: "not_six_digits" })),
      confirmPaymentPassword: (text, { paymentPassword }) =>
        required(text) ?? (text === paymentPassword ? null : faultText({ code: "mismatch" })),
      password: (text) => (isSet ? null : required(text)),
    },
  });
  const call = useFormCall(form, isSet ? fieldOfPaymentPassword : fieldOfAuthenticatorCodes);
  const submit = form.onSubmit(
    ({ oldPaymentPassword, password, code, ...chosen }) =>
      call.run(async () => {
        if (isSet) await change({ variables: { input: { oldPaymentPassword, ...chosen } } });
        else await set({ variables: { input: { password, code, ...chosen } } });
        onDone(t("payment.told"));
      }),
    (errors) => focusFirst(form, fields, errors),
  );
  const digits = {
    inputMode: "numeric",
    maxLength: 6,
    autoComplete: "off",
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
  } as const;
  return (
    <TaskForm
      {...call}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={t("save")}
      text={t("payment.text")}
    >
      {isSet && (
        <PasswordField
          label={t("payment.old")}
          {...digits}
          key={form.key("oldPaymentPassword")}
          {...form.getInputProps("oldPaymentPassword")}
        />
      )}
      <PasswordField
        label={t("payment.new")}
        {...digits}
        key={form.key("paymentPassword")}
        {...form.getInputProps("paymentPassword")}
      />
      <PasswordField
        label={t("payment.again")}
        {...digits}
        key={form.key("confirmPaymentPassword")}
        {...form.getInputProps("confirmPaymentPassword")}
      />
      {!isSet && (
        <>
          <CurrentPasswordField key={form.key("password")} {...form.getInputProps("password")} />
          <StrongProofPart security={security} form={form} />
        </>
      )}
    </TaskForm>
  );
}
