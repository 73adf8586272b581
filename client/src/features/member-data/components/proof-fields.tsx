import { PasswordInput } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { StrongFactorField } from "../../../ui/form/strong-factor-field";

/** What proves that the member asks. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

interface ProofFieldsProps {
  readonly value: Proof;
  readonly onChange: (value: Proof) => void;
  /** What is wrong with the password; null when nothing is. */
  readonly fault: string | null;
}

/** Asks for the password and, where one is bound, for a code or passkey. */
export function ProofFields({ value, onChange, fault }: ProofFieldsProps) {
  const { t } = useTranslation("data");
  const errorId = useId();
  return (
    <>
      <PasswordInput
        label={t("password")}
        autoComplete="current-password"
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        error={fault}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? errorId : undefined}
        errorProps={{ id: errorId }}
        data-autofocus
      />
      <StrongFactorField value={value.code} onChange={(code) => onChange({ ...value, code })} error={null} />
    </>
  );
}
