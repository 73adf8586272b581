import { useMutation } from "@apollo/client/react";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { SetPayeeNameDocument } from "../../../../gql/graphql";
import { hasStrongFactor, strongFactorsOf } from "../../../../lib/passkeys/strong-factors";
import { FactorCodeField } from "../../../../ui/form/factor-code-field";
import { CurrentPasswordField } from "../../passwords/components/current-password-field";
import { TaskForm } from "../../security/components/task-form";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, useFormCall } from "../../security/use-form-call";

interface PayeeNameProps extends Pick<TaskProps, "onDone">, Partial<Pick<TaskProps, "onCancel">> {
  readonly security: Pick<Security, "authenticator" | "passkeys">;
}

/** Sets the account holder's name of the member's bank accounts, once. */
export function PayeeName({ security, onDone, onCancel }: PayeeNameProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const [set] = useMutation(SetPayeeNameDocument, { fetchPolicy: "no-cache" });
  const isStrong = hasStrongFactor(security);
  const required = (text: string) => (text.trim() === "" ? faultText({ code: "required" }) : null);
  const form = useForm({
    initialValues: { payeeName: "", password: "", boundCode: "" },
    validate: {
      payeeName: required,
      password: required,
      boundCode: (text) => (isStrong ? required(text) : null),
    },
  });
  const call = useFormCall(form);
  const submit = form.onSubmit(
    (input) =>
      call.run(async () => {
        await set({ variables: { input } });
        onDone(t("payee.told"));
      }),
    (errors) => focusFirst(form, ["payeeName", "boundCode", "password"], errors),
  );
  return (
    <TaskForm {...call} onSubmit={submit} onCancel={onCancel} submitLabel={t("save")} text={t("payee.text")}>
      <TextInput
        label={t("payee.name")}
        autoComplete="name"
        maxLength={64}
        key={form.key("payeeName")}
        {...form.getInputProps("payeeName")}
      />
      {isStrong && (
        <FactorCodeField
          factors={strongFactorsOf(security)}
          value={form.values.boundCode}
          onChange={(code) => form.setFieldValue("boundCode", code)}
          error={form.errors.boundCode}
        />
      )}
      <CurrentPasswordField key={form.key("password")} {...form.getInputProps("password")} />
    </TaskForm>
  );
}
