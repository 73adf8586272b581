import { hasStrongFactor, strongFactorsOf } from "../../../../lib/passkeys/strong-factors";
import { FactorCodeField } from "../../../../ui/form/factor-code-field";
import type { Security } from "../../security/model";
import { textOf } from "../../security/use-form-call";

interface StrongProofPartProps {
  readonly security: Pick<Security, "authenticator" | "passkeys">;
  readonly form: {
    readonly values: { readonly code: string };
    readonly errors: Record<string, unknown>;
    readonly setFieldValue: (field: "code", value: never) => void;
  };
}

/** The part of a form that asks for a proof of the account's authenticator or passkey; nothing where it has none. */
export function StrongProofPart({ security, form }: StrongProofPartProps) {
  if (!hasStrongFactor(security)) return null;
  return (
    <FactorCodeField
      factors={strongFactorsOf(security)}
      value={form.values.code}
      onChange={(code) => form.setFieldValue("code", code as never)}
      error={textOf(form.errors.code)}
    />
  );
}
