import { useMutation } from "@apollo/client/react";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BeginAuthenticatorDocument, ConfirmAuthenticatorDocument } from "../../../../gql/graphql";
import { QrCode } from "../../../../ui/media/qr-code";
import { Copyable } from "../../../../ui/text/copyable";
import { CurrentPasswordField } from "../../passwords/components/current-password-field";
import { TaskForm } from "../../security/components/task-form";
import { fieldOfAuthenticatorCodes } from "../../security/field-of-code";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { useFaultText } from "../../security/use-fault-text";
import { useFormCall } from "../../security/use-form-call";
import classes from "./authenticator-setup.module.css";
import { RecoveryCodes } from "./recovery-codes";
import { StrongProofPart } from "./strong-proof-part";

interface Setup {
  readonly uri: string;
  readonly secret: string;
}

interface BeginProps {
  readonly security: Pick<Security, "authenticator" | "passkeys">;
  readonly onStarted: (setup: Setup) => void;
  readonly onCancel: () => void;
}

/** First step: the password and, once a passkey is bound, a proof of it, which return the secret. */
function BeginStep({ security, onStarted, onCancel }: BeginProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const [begin] = useMutation(BeginAuthenticatorDocument, { fetchPolicy: "no-cache" });
  const form = useForm({
    initialValues: { password: "", code: "" },
    validate: { password: (text) => (text === "" ? faultText({ code: "required" }) : null) },
  });
  const call = useFormCall(form, fieldOfAuthenticatorCodes);
  const submit = form.onSubmit((variables) =>
    call.run(async () => {
      const { data } = await begin({ variables });
      if (!data) throw new Error("the set-up answered nothing");
      onStarted(data.beginAuthenticator);
    }),
  );
  return (
    <TaskForm
      {...call}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={t("next")}
      text={t("authenticator.passwordText")}
    >
      <CurrentPasswordField data-autofocus key={form.key("password")} {...form.getInputProps("password")} />
      <StrongProofPart security={security} form={form} />
    </TaskForm>
  );
}

interface ConfirmProps extends Setup {
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Second step: a code of the authenticator app. */
function ConfirmStep({ uri, secret, onConfirmed, onCancel }: ConfirmProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const [confirm] = useMutation(ConfirmAuthenticatorDocument, { fetchPolicy: "no-cache" });
  const form = useForm({
    initialValues: { code: "" },
    validate: { code: (text) => (text.trim() === "" ? faultText({ code: "required" }) : null) },
  });
  const call = useFormCall(form, fieldOfAuthenticatorCodes);
  const submit = form.onSubmit(({ code }) =>
    call.run(async () => {
      const { data } = await confirm({ variables: { code: code.trim() } });
      if (!data) throw new Error("the confirmation answered nothing");
      onConfirmed(data.confirmAuthenticator.recoveryCodes);
    }),
  );
  return (
    <TaskForm
      {...call}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={t("authenticator.confirm")}
      text={t("authenticator.scan")}
    >
      <QrCode text={uri} label={t("authenticator.qr")} />
      <p className={classes.key}>
        <span>{t("authenticator.byHand")}</span>
        <Copyable
          value={secret}
          label={t("authenticator.copyKey")}
          copiedLabel={t("copied")}
          visible={secret.length}
        />
      </p>
      <TextInput
        label={t("authenticator.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        attributes={{ input: { dir: "ltr" } }}
        key={form.key("code")}
        {...form.getInputProps("code")}
      />
    </TaskForm>
  );
}

/** Sets up an authenticator: password, QR code, code, and the recovery codes to keep. */
export function AuthenticatorSetup({
  security,
  onDone,
  onChanged,
  onCancel,
}: TaskProps & Pick<BeginProps, "security">) {
  const { t } = useTranslation("security");
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => onDone(t("authenticator.told"))} />;
  if (!setup) return <BeginStep security={security} onStarted={setSetup} onCancel={onCancel} />;
  const onConfirmed = (newCodes: readonly string[]) => {
    setCodes(newCodes);
    onChanged();
  };
  return <ConfirmStep {...setup} onConfirmed={onConfirmed} onCancel={onCancel} />;
}
