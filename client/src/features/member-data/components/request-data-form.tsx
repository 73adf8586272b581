import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { RequestMyDataDocument, type RequestMyDataMutation } from "../../../gql/graphql";
import { FormError } from "../../../ui/feedback/form-error";
import { useProofForm } from "../use-proof-form";
import { ProofFields } from "./proof-fields";
import classes from "./your-data.module.css";

interface RequestDataFormProps {
  readonly onRequested: (requested: RequestMyDataMutation["requestMyData"]) => void;
  readonly onCancel: () => void;
}

/** Requests the file with everything that is stored about the member. */
export function RequestDataForm({ onRequested, onCancel }: RequestDataFormProps) {
  const { t } = useTranslation("data");
  const [request] = useMutation(RequestMyDataDocument);
  const form = useProofForm(async (input) => {
    const { data } = await request({ variables: { input }, fetchPolicy: "no-cache" });
    if (data) onRequested(data.requestMyData);
  });
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.form}>
      <p className={classes.text}>{t("download.about")}</p>
      <FormError text={form.failure} />
      <ProofFields value={form.proof} onChange={form.setProof} fault={form.fault} />
      <Button type="submit" size="md" fullWidth loading={form.isRunning}>
        {t("download.request")}
      </Button>
      <Button variant="subtle" fullWidth onClick={onCancel}>
        {t("cancel")}
      </Button>
    </form>
  );
}
