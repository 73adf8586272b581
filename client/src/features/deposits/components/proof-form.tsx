import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AttachDepositProofsDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { pictureLimits } from "../../../lib/images/upload-image";
import { FormError } from "../../../ui/feedback/form-error";
import { PictureField } from "../../../ui/form/picture-field";
import { usePictureUploads } from "../../../ui/form/use-picture-uploads";
import { UploadedPictures } from "../../../ui/media/uploaded-pictures";
import type { DepositOrder } from "../model";
import classes from "./deposits.module.css";

/** Uploads the proof of payment of a bank transfer: pictures that staff check. */
export function ProofForm({ order: { id, proofs } }: { readonly order: DepositOrder }) {
  const { t } = useTranslation("deposits");
  const errorText = useErrorText();
  const pictures = usePictureUploads();
  const [attachProofs, { loading }] = useMutation(AttachDepositProofsDocument);
  const [error, setError] = useState<unknown>(null);
  const remaining = pictureLimits.most - proofs.length;
  const { ids, isBusy } = pictures;
  const send = async () => {
    setError(null);
    try {
      await attachProofs({ variables: { input: { id, fileIds: [...ids] } } });
      pictures.clear();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <section className={classes.stack} aria-labelledby="deposit-proof">
      <h3 id="deposit-proof" className={classes.title}>
        {t("proof.title")}
      </h3>
      <p className={classes.note}>{t("proof.text")}</p>
      {proofs.length > 0 && (
        <UploadedPictures
          label={t("proof.shown")}
          ids={proofs.map((proof) => proof.id)}
          nameOf={(number) => t("proof.picture", { number })}
        />
      )}
      {remaining > 0 && (
        <>
          <PictureField label={t("proof.add")} pictures={pictures} max={remaining} />
          <FormError text={error === null ? null : errorText(error)} />
          <Button
            size="md"
            onClick={() => void send()}
            disabled={ids.length === 0 || isBusy}
            loading={loading}
          >
            {t("proof.send")}
          </Button>
        </>
      )}
    </section>
  );
}
