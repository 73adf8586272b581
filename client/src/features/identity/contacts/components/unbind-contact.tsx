import { useMutation } from "@apollo/client/react";
import { useForm } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { UnbindContactDocument } from "../../../../gql/graphql";
import { CurrentPasswordField } from "../../passwords/components/current-password-field";
import { TaskForm } from "../../security/components/task-form";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, useFormCall } from "../../security/use-form-call";
import type { ContactSlots } from "../contact-slots";
import { BoundProof, proofMethodOf } from "./bound-proof";

interface UnbindContactProps extends TaskProps {
  readonly kind: "phone" | "email";
  readonly security: Security;
  readonly slots: Pick<ContactSlots, "boundCode">;
}

const fieldOfCode = { invalid_verification_code: "boundCode", code_expired: "boundCode" };

/** Unbinds the phone number or the email address. */
export function UnbindContact({ kind, security, slots, onDone, onCancel }: UnbindContactProps) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const contact = kind === "phone" ? "PHONE" : "EMAIL";
  const masked = security[kind]?.masked ?? "";
  const method = proofMethodOf(security, masked) ?? "BOUND";
  const [unbind] = useMutation(UnbindContactDocument, { fetchPolicy: "no-cache" });
  const required = (text: string) => (text.trim() === "" ? faultText({ code: "required" }) : null);
  const form = useForm({
    initialValues: { password: "", boundCode: "" },
    validate: { password: required, boundCode: required },
  });
  const call = useFormCall(form, fieldOfCode);
  const submit = form.onSubmit(
    (input) =>
      call.run(async () => {
        await unbind({ variables: { contact, input: { ...input, boundProof: method } } });
        onDone(t(kind === "phone" ? "bind.phoneRemoved" : "bind.emailRemoved"));
      }),
    (errors) => focusFirst(form, ["boundCode", "password"], errors),
  );
  return (
    <TaskForm
      {...call}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={t("centre.remove")}
      text={t("bind.removeText", { masked: `\u2066${masked}\u2069` })}
      danger
    >
      <BoundProof
        contact={contact}
        masked={masked}
        method={method}
        security={security}
        slots={slots}
        form={form}
      />
      <CurrentPasswordField key={form.key("password")} {...form.getInputProps("password")} />
    </TaskForm>
  );
}
