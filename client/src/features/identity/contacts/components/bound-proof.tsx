import { useMutation } from "@apollo/client/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type BoundContact, SendBoundCodeDocument } from "../../../../gql/graphql";
import { hasStrongFactor, strongFactorsOf } from "../../../../lib/passkeys/strong-factors";
import { FactorCodeField } from "../../../../ui/form/factor-code-field";
import type { Security } from "../../security/model";
import { textOf } from "../../security/use-form-call";
import type { ContactSlots } from "../contact-slots";
import classes from "./bound-proof.module.css";

/** How a change is proven: by the authenticator or a passkey once one is bound, otherwise by a code to the bound contact. */
export type ProofMethod = "BOUND" | "AUTHENTICATOR";

/** The proof that a change of a contact needs; null when nothing is bound. */
export function proofMethodOf(
  security: Pick<Security, "authenticator" | "passkeys">,
  bound: string | null,
): ProofMethod | null {
  if (hasStrongFactor(security)) return "AUTHENTICATOR";
  return bound === null ? null : "BOUND";
}

interface BoundProofProps {
  readonly contact: BoundContact;
  /** Null when none is bound. */
  readonly masked: string | null;
  readonly method: ProofMethod;
  readonly security: Pick<Security, "authenticator" | "passkeys">;
  readonly slots: Pick<ContactSlots, "boundCode">;
  readonly form: {
    readonly values: { readonly boundCode: string };
    readonly errors: Record<string, unknown>;
    readonly setFieldValue: (field: "boundCode", value: never) => void;
  };
}

/** Proves that a change of a phone number, an email address or a name is the member's. */
export function BoundProof({ contact, masked, method, security, slots, form }: BoundProofProps) {
  const { t } = useTranslation("security");
  const titleId = useId();
  const [send] = useMutation(SendBoundCodeDocument, { fetchPolicy: "no-cache" });
  const { boundCode } = form.values;
  const setCode = (code: string) => form.setFieldValue("boundCode", code as never);
  const error = textOf(form.errors.boundCode);
  const shown = `\u2066${masked ?? ""}\u2069`;
  return (
    <fieldset className={classes.proof} aria-labelledby={titleId}>
      <p id={titleId} className={classes.title}>
        {t("bind.proof")}
      </p>
      {method === "BOUND" ? (
        slots.boundCode({
          name: `bound-${contact}`,
          label: t("bind.boundCode", { masked: shown }),
          value: boundCode,
          onChange: setCode,
          error,
          send: async () => {
            const { data } = await send({ variables: { contact } });
            if (!data) throw new Error("sending a code answered nothing");
            return data.sendBoundCode;
          },
        })
      ) : (
        <FactorCodeField
          factors={strongFactorsOf(security)}
          value={boundCode}
          onChange={setCode}
          error={error}
        />
      )}
    </fieldset>
  );
}
