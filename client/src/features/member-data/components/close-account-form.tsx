import { useMutation } from "@apollo/client/react";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CloseAccountDocument } from "../../../gql/graphql";
import { FormError } from "../../../ui/feedback/form-error";
import { useProofForm } from "../use-proof-form";
import { ProofFields } from "./proof-fields";
import classes from "./your-data.module.css";

interface CloseAccountFormProps {
  readonly onClosed: () => void;
  readonly onCancel: () => void;
}

/** Closes the account, by a proof; money that is left has to be given up explicitly. */
export function CloseAccountForm({ onClosed, onCancel }: CloseAccountFormProps) {
  const { t } = useTranslation("data");
  const [close] = useMutation(CloseAccountDocument);
  const [forfeits, setForfeits] = useState(false);
  const form = useProofForm(async (proof) => {
    await close({ variables: { input: { ...proof, forfeits } }, fetchPolicy: "no-cache" });
    onClosed();
  });
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.form}>
      <p className={classes.text}>{t("close.about")}</p>
      <FormError text={form.failure} />
      <ProofFields value={form.proof} onChange={form.setProof} fault={form.fault} />
      <Checkbox
        label={t("close.forfeits")}
        checked={forfeits}
        onChange={(event) => setForfeits(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth color="red" loading={form.isRunning}>
        {t("close.submit")}
      </Button>
      <Button variant="subtle" fullWidth onClick={onCancel}>
        {t("cancel")}
      </Button>
    </form>
  );
}
