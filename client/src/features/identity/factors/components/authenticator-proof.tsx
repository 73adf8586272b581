import { useMutation } from "@apollo/client/react";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RemoveAuthenticatorDocument, RenewRecoveryCodesDocument } from "../../../../gql/graphql";
import { strongFactorsOf } from "../../../../lib/passkeys/strong-factors";
import { FactorCodeField } from "../../../../ui/form/factor-code-field";
import { CurrentPasswordField } from "../../passwords/components/current-password-field";
import { TaskForm } from "../../security/components/task-form";
import { fieldOfAuthenticatorCodes } from "../../security/field-of-code";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, useFormCall } from "../../security/use-form-call";
import { RecoveryCodes } from "./recovery-codes";

interface AuthenticatorProofProps extends TaskProps {
  readonly security: Pick<Security, "authenticator" | "passkeys">;
  /** Renews the recovery codes, or removes the authenticator. */
  readonly purpose: "codes" | "remove";
}

/** A form for actions that need the password and a proof of a strong factor. */
export function AuthenticatorProof({
  purpose,
  security,
  onDone,
  onChanged,
  onCancel,
}: AuthenticatorProofProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [renew] = useMutation(RenewRecoveryCodesDocument, { fetchPolicy: "no-cache" });
  const [remove] = useMutation(RemoveAuthenticatorDocument, { fetchPolicy: "no-cache" });
  const required = (text: string) => (text.trim() === "" ? faultText({ code: "required" }) : null);
  const form = useForm({
    initialValues: { password: "", code: "" },
    validate: { password: required, code: required },
  });
  const call = useFormCall(form, fieldOfAuthenticatorCodes);
  const submit = form.onSubmit(
    (input) =>
      call.run(async () => {
        if (purpose === "remove") {
          await remove({ variables: { input } });
          return onDone(t("authenticator.removed"));
        }
        const { data } = await renew({ variables: { input } });
        if (!data) throw new Error("the new codes are missing");
        setCodes(data.renewRecoveryCodes.recoveryCodes);
        onChanged();
      }),
    (errors) => focusFirst(form, ["password", "code"], errors),
  );
  if (codes) return <RecoveryCodes codes={codes} onSaved={onCancel} />;
  const isRemoval = purpose === "remove";
  return (
    <TaskForm
      {...call}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={t(isRemoval ? "centre.remove" : "authenticator.newCodes")}
      text={t(isRemoval ? "authenticator.removeText" : "authenticator.newCodesText")}
      danger={isRemoval}
    >
      <CurrentPasswordField key={form.key("password")} {...form.getInputProps("password")} />
      <FactorCodeField
        factors={strongFactorsOf(security)}
        value={form.values.code}
        onChange={(code) => form.setFieldValue("code", code)}
        error={form.errors.code}
      />
    </TaskForm>
  );
}
