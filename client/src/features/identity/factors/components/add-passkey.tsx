import { useMutation } from "@apollo/client/react";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AddPasskeyDocument, BeginNewPasskeyDocument } from "../../../../gql/graphql";
import { createPasskey } from "../../../../lib/passkeys/create-passkey";
import { isPasskeyAnswer } from "../../../../lib/passkeys/strong-factors";
import { CurrentPasswordField } from "../../passwords/components/current-password-field";
import { TaskForm } from "../../security/components/task-form";
import { fieldOfAuthenticatorCodes } from "../../security/field-of-code";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, useFormCall } from "../../security/use-form-call";
import { RecoveryCodes } from "./recovery-codes";
import { StrongProofPart } from "./strong-proof-part";

interface AddPasskeyProps extends TaskProps {
  readonly security: Pick<Security, "authenticator" | "passkeys">;
}

/** Adds a passkey of this device or of one beside it, by the password and a proof of an earlier factor. */
export function AddPasskey({ security, onDone, onChanged, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const [begin] = useMutation(BeginNewPasskeyDocument, { fetchPolicy: "no-cache" });
  const [add] = useMutation(AddPasskeyDocument, { fetchPolicy: "no-cache" });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const required = (text: string) => (text.trim() === "" ? faultText({ code: "required" }) : null);
  const form = useForm({
    initialValues: { name: "", password: "", code: "" },
    validate: { name: required, password: required },
  });
  const call = useFormCall(form, fieldOfAuthenticatorCodes);
  const save = async ({ name, password, code }: typeof form.values) => {
    const { data: begun } = await begin({ variables: { input: { password, code } } });
    // What proved the change is spent.
    if (isPasskeyAnswer(code)) form.setFieldValue("code", "");
    if (!begun) throw new Error("the challenge is missing");
    const response = await createPasskey(begun.beginNewPasskey);
    if (response === null) return;
    const { data: added } = await add({ variables: { input: { name, response } } });
    if (!added) throw new Error("the new passkey is missing");
    onChanged();
    const { recoveryCodes } = added.addPasskey;
    if (recoveryCodes) setCodes(recoveryCodes);
    else onDone(t("passkeys.success"));
  };
  const submit = form.onSubmit(
    (values) => call.run(() => save(values)),
    (errors) => focusFirst(form, ["name", "password"], errors),
  );
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => onDone(t("passkeys.success"))} />;
  return (
    <TaskForm
      {...call}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={t("passkeys.add")}
      text={t("passkeys.addText")}
    >
      <TextInput
        label={t("passkeys.name")}
        placeholder={t("passkeys.nameExample")}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <CurrentPasswordField key={form.key("password")} {...form.getInputProps("password")} />
      <StrongProofPart security={security} form={form} />
    </TaskForm>
  );
}
