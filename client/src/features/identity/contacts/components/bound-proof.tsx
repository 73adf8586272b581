import { useMutation } from "@apollo/client/react";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl, TextInput } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type BoundContact, SendBoundCodeDocument } from "../../../../gql/graphql";
import { textOf } from "../../security/use-form-call";
import type { ContactSlots } from "../contact-slots";
import classes from "./bound-proof.module.css";

/** How ownership is proven: a code to the bound contact, or the authenticator. */
export type ProofMethod = "BOUND" | "AUTHENTICATOR";

interface BoundProofProps {
  readonly contact: BoundContact;
  readonly masked: string;
  readonly hasAuthenticator: boolean;
  readonly slots: Pick<ContactSlots, "boundCode">;
  readonly form: {
    readonly values: { readonly boundProof: ProofMethod; readonly boundCode: string };
    readonly errors: Record<string, unknown>;
    readonly setFieldValue: (field: "boundProof" | "boundCode", value: never) => void;
  };
}

/** Proves that the currently bound phone number or email address is the member's. */
export function BoundProof({ contact, masked, hasAuthenticator, slots, form }: BoundProofProps) {
  const { t } = useTranslation("security");
  const titleId = useId();
  const [send] = useMutation(SendBoundCodeDocument, { fetchPolicy: "no-cache" });
  const { boundProof, boundCode } = form.values;
  const setCode = (code: string) => form.setFieldValue("boundCode", code as never);
  const error = textOf(form.errors.boundCode);
  const shown = `\u2066${masked}\u2069`;
  return (
    <fieldset className={classes.proof} aria-labelledby={titleId}>
      <p id={titleId} className={classes.title}>
        {t("bind.proof")}
      </p>
      {hasAuthenticator && (
        <SegmentedControl
          fullWidth
          aria-labelledby={titleId}
          value={boundProof}
          onChange={(way) => {
            form.setFieldValue("boundProof", way as never);
            setCode("");
          }}
          data={[
            { value: "BOUND", label: t("bind.byBound", { masked: shown }) },
            { value: "AUTHENTICATOR", label: t("bind.byAuthenticator") },
          ]}
        />
      )}
      {boundProof === "BOUND" ? (
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
        <TextInput
          label={t("bind.authenticatorCode")}
          autoComplete="one-time-code"
          maxLength={40}
          attributes={{ input: { dir: "ltr" } }}
          value={boundCode}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error}
        />
      )}
    </fieldset>
  );
}
