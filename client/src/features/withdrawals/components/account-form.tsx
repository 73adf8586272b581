import { useMutation } from "@apollo/client/react";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  AddWithdrawalAccountDocument,
  type SelfProofKind,
  SendOwnCodeDocument,
  WithdrawalOptionsDocument,
} from "../../../gql/graphql";
import { readFieldFaults } from "../../../lib/errors/field-faults";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { PaymentPasswordField } from "../../../ui/form/payment-password-field";
import { StrongFactorField } from "../../../ui/form/strong-factor-field";
import type { WithdrawalOptions } from "../model";
import type { CodeSlot } from "../slots";
import classes from "./withdrawals.module.css";

interface AccountFormProps {
  readonly options: WithdrawalOptions;
  readonly codeSlot: CodeSlot;
  /** Its button is the page's main one. */
  readonly isMain?: boolean;
  readonly onAdded?: () => void;
}

const empty = { bank: "", payeeName: "", number: "", paymentPassword: "", boundCode: "" };
const fields = ["bank", "payeeName", "number", "boundCode"] as const;

/** Adds a payout account in the member's own name, with the payment password and a code to a bound contact. */
export function AccountForm({ options, codeSlot, isMain = false, onAdded }: AccountFormProps) {
  const { t } = useTranslation("withdrawals");
  const errorText = useErrorText();
  const { methods, secondFactors } = options;
  const [methodId, setMethod] = useState(methods[0]?.id ?? "");
  const [values, setValues] = useState(empty);
  const [secondFactor, setSecondFactor] = useState<SelfProofKind | null>(secondFactors[0] ?? null);
  const [add, { loading, error, reset }] = useMutation(AddWithdrawalAccountDocument, {
    refetchQueries: [WithdrawalOptionsDocument],
    awaitRefetchQueries: true,
  });
  const [send] = useMutation(SendOwnCodeDocument, { fetchPolicy: "no-cache" });
  const method = methods.find(({ id }) => id === methodId);
  const faults = readFieldFaults(error);
  const faultOf = (field: (typeof fields)[number]) => {
    const code = faults.find((fault) => fault.field === field)?.code;
    if (code === undefined) return null;
    return t(code === "required" || code === "taken" ? `account.${code}` : `account.wrong.${field}`);
  };
  const set = (field: keyof typeof empty) => (text: string) => {
    setValues((before) => ({ ...before, [field]: text }));
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { boundCode, bank, ...given } = values;
    const input = {
      ...given,
      methodId,
      bank: method?.kind === "BANK" ? bank : null,
      boundProof: secondFactor,
      boundCode,
    };
    const { data } = await add({ variables: { input } }).catch(() => ({ data: null }));
    if (!data) return;
    setValues(empty);
    onAdded?.();
  };
  const text = (field: "bank" | "payeeName" | "number", label: string) => (
    <TextInput
      label={label}
      value={values[field]}
      onChange={(event) => set(field)(event.currentTarget.value)}
      autoComplete="off"
      maxLength={120}
      error={faultOf(field)}
      {...(field === "number" ? { dir: "ltr" } : {})}
    />
  );
  return (
    <form className={classes.stack} onSubmit={(event) => void submit(event)} noValidate>
      <FormError text={error && faults.length === 0 ? errorText(error) : null} />
      <NativeSelect
        label={t("account.method")}
        data={methods.map(({ id, name }) => ({ value: id, label: name }))}
        value={methodId}
        onChange={(event) => setMethod(event.currentTarget.value)}
      />
      {method?.kind === "BANK" && text("bank", t("account.bank"))}
      {text("payeeName", t("account.payeeName"))}
      {text("number", t(`account.number.${method?.kind ?? "BANK"}`))}
      {secondFactors.length > 1 && (
        <NativeSelect
          label={t("account.proof")}
          data={secondFactors.map((kind) => ({ value: kind, label: t(`account.by.${kind}`) }))}
          value={secondFactor ?? ""}
          onChange={(event) =>
            setSecondFactor(secondFactors.find((kind) => kind === event.currentTarget.value) ?? null)
          }
        />
      )}
      {(secondFactor === "PHONE" || secondFactor === "EMAIL") &&
        codeSlot({
          name: `withdrawal-${secondFactor}`,
          label: t(`account.by.${secondFactor}`),
          value: values.boundCode,
          onChange: set("boundCode"),
          error: faultOf("boundCode"),
          send: async () => {
            const { data } = await send({ variables: { contact: secondFactor } });
            if (!data) throw new Error("sending a code answered nothing");
            return data.sendBoundCode;
          },
        })}
      {secondFactor === "AUTHENTICATOR" && (
        <StrongFactorField
          value={values.boundCode}
          onChange={set("boundCode")}
          error={faultOf("boundCode")}
        />
      )}
      <PaymentPasswordField value={values.paymentPassword} onChange={set("paymentPassword")} />
      <Button type="submit" variant={isMain ? "filled" : "default"} loading={loading}>
        {t("account.add")}
      </Button>
    </form>
  );
}
