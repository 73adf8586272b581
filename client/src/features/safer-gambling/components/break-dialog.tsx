import { Button, Checkbox, Modal, NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ExcludeMyselfDocument } from "../../../gql/graphql";
import { readFieldFaults } from "../../../lib/errors/field-faults";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { PasswordField } from "../../../ui/form/password-field";
import { type Break, breaks, isTimeOut } from "../model";
import { useSaferGamblingMutation } from "../use-safer-gambling";
import classes from "./safer-gambling.module.css";

type Proof = "password" | "paymentPassword";

interface BreakDialogProps {
  readonly kind: "timeOut" | "exclusion";
  readonly onClose: () => void;
}

/** The state of the form, and its submission. */
function useBreakForm({ kind, onClose }: BreakDialogProps) {
  const { t } = useTranslation("safer");
  const errorText = useErrorText();
  const offered = breaks.filter((one) => isTimeOut(one) === (kind === "timeOut"));
  const [name, setName] = useState<Break["name"]>(offered[0]?.name ?? "day");
  const [proof, setProof] = useState<Proof>("password");
  const [secret, setSecret] = useState("");
  const [isSure, setSure] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [exclude, { loading }] = useSaferGamblingMutation(ExcludeMyselfDocument);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const chosen = offered.find((one) => one.name === name);
    if (!chosen || !isSure) return setFailure(t("breaks.sureFirst"));
    const { name: _name, ...term } = chosen;
    try {
      await exclude({ variables: { input: { ...term, [proof]: secret } } });
      onClose();
    } catch (error) {
      const isWrong = readFieldFaults(error).some(({ field }) => field === "password");
      setFailure(isWrong ? t("breaks.wrongPassword") : errorText(error));
    }
  };
  return {
    offered,
    name,
    setName,
    proof,
    setProof,
    secret,
    setSecret,
    isSure,
    setSure,
    failure,
    loading,
    submit: (event: FormEvent) => void submit(event),
  };
}

/** Excludes the member from play: the duration, its consequences, and a password. */
export function BreakDialog(props: BreakDialogProps) {
  const { t } = useTranslation("safer");
  const form = useBreakForm(props);
  const { kind, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={t(`breaks.${kind}`)} size={480}>
      <form onSubmit={form.submit} noValidate className={classes.form}>
        <FormError text={form.failure} />
        <NativeSelect
          data-autofocus
          label={t("breaks.term")}
          value={form.name}
          onChange={({ currentTarget }) => form.setName(currentTarget.value as Break["name"])}
          data={form.offered.map(({ name }) => ({ value: name, label: t(`terms.${name}`) }))}
        />
        <ul className={classes.points}>
          {(["atOnce", "noPlay", "stays", kind === "timeOut" ? "endsAlone" : "endsAsked"] as const).map(
            (point) => (
              <li key={point}>{t(`points.${point}`)}</li>
            ),
          )}
        </ul>
        <NativeSelect
          label={t("breaks.proof")}
          value={form.proof}
          onChange={({ currentTarget }) => {
            form.setProof(currentTarget.value as Proof);
            form.setSecret("");
          }}
          data={[
            { value: "password", label: t("breaks.password") },
            { value: "paymentPassword", label: t("breaks.paymentPassword") },
          ]}
        />
        <PasswordField
          label={t(`breaks.${form.proof}`)}
          autoComplete={form.proof === "password" ? "current-password" : "off"}
          inputMode={form.proof === "password" ? "text" : "numeric"}
          showLabel={t("breaks.showPassword")}
          hideLabel={t("breaks.hidePassword")}
          value={form.secret}
          onChange={({ currentTarget }) => form.setSecret(currentTarget.value)}
        />
        <Checkbox
          label={t("breaks.sure")}
          checked={form.isSure}
          onChange={({ currentTarget }) => form.setSure(currentTarget.checked)}
        />
        <div className={classes.actions}>
          <Button variant="default" size="md" onClick={onClose}>
            {t("breaks.cancel")}
          </Button>
          <Button
            type="submit"
            size="md"
            color="red"
            loading={form.loading}
            disabled={!form.isSure || form.secret === ""}
          >
            {t(`breaks.${kind}Open`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
