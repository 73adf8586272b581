import { useMutation } from "@apollo/client/react";
import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RemovePasskeyDocument, RenamePasskeyDocument } from "../../../../gql/graphql";
import { isPasskeyAnswer } from "../../../../lib/passkeys/strong-factors";
import { CurrentPasswordField } from "../../passwords/components/current-password-field";
import { TaskForm } from "../../security/components/task-form";
import { fieldOfAuthenticatorCodes } from "../../security/field-of-code";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { useFaultText } from "../../security/use-fault-text";
import { useFormCall } from "../../security/use-form-call";
import { StrongProofPart } from "./strong-proof-part";

interface EditPasskeyProps extends TaskProps {
  readonly security: Pick<Security, "authenticator" | "passkeys">;
  readonly passkey: Security["passkeys"][number];
  readonly onRenamed: () => void;
}

/** Renames a passkey, or removes it. */
export function EditPasskey({ onRenamed, ...props }: EditPasskeyProps) {
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving) return <RemovePasskey {...props} onCancel={() => setRemoving(false)} />;
  return <RenamePasskey {...props} onRenamed={onRenamed} onRemove={() => setRemoving(true)} />;
}

type RenamePasskeyProps = Pick<EditPasskeyProps, "passkey" | "onRenamed" | "onCancel"> & {
  readonly onRemove: () => void;
};

function RenamePasskey({ passkey, onRenamed, onRemove, onCancel }: RenamePasskeyProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const [rename] = useMutation(RenamePasskeyDocument, { fetchPolicy: "no-cache" });
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (text) => (text.trim() === "" ? faultText({ code: "required" }) : null) },
  });
  const call = useFormCall(form);
  const submit = form.onSubmit(({ name }) =>
    call.run(async () => {
      await rename({ variables: { id: passkey.id, name } });
      onRenamed();
    }),
  );
  return (
    <TaskForm {...call} onSubmit={submit} onCancel={onCancel} submitLabel={t("save")}>
      <TextInput
        label={t("passkeys.name")}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <Button variant="subtle" color="red" onClick={onRemove}>
        {t("passkeys.remove")}
      </Button>
    </TaskForm>
  );
}

type RemovePasskeyProps = Omit<EditPasskeyProps, "onRenamed" | "onChanged">;

function RemovePasskey({ security, passkey, onDone, onCancel }: RemovePasskeyProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const [remove] = useMutation(RemovePasskeyDocument, { fetchPolicy: "no-cache" });
  const form = useForm({
    initialValues: { password: "", code: "" },
    validate: { password: (text) => (text === "" ? faultText({ code: "required" }) : null) },
  });
  const call = useFormCall(form, fieldOfAuthenticatorCodes);
  const submit = form.onSubmit((input) =>
    call.run(async () => {
      try {
        await remove({ variables: { id: passkey.id, input } });
      } finally {
        // What proved the change is spent.
        if (isPasskeyAnswer(input.code)) form.setFieldValue("code", "");
      }
      onDone(t("passkeys.removed"));
    }),
  );
  return (
    <TaskForm
      {...call}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={t("centre.remove")}
      text={t("passkeys.removeText", { name: `\u2068${passkey.name}\u2069` })}
      danger
    >
      <CurrentPasswordField data-autofocus key={form.key("password")} {...form.getInputProps("password")} />
      <StrongProofPart security={security} form={form} />
    </TaskForm>
  );
}
