import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { PictureField } from "../../../ui/form/picture-field";
import { usePictureUploads } from "../../../ui/form/use-picture-uploads";
import { maxCommentLength } from "../model";
import { useProgrammeAction } from "../use-programme-action";
import classes from "./programme.module.css";

/** Applies for the reward of a programme with a comment and pictures. */
export function ApplicationForm({ programmeId }: { readonly programmeId: string }) {
  const { t } = useTranslation("promotions");
  const errorText = useErrorText();
  const [comment, setComment] = useState("");
  const pictures = usePictureUploads();
  const { apply, isRunning, error } = useProgrammeAction();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void apply({ programmeId, comment, fileIds: [...pictures.ids] });
      }}
    >
      <Textarea
        label={t("apply.comment")}
        description={t("apply.hint", { max: maxCommentLength })}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        maxLength={maxCommentLength}
        rows={3}
      />
      <PictureField label={t("apply.pictures")} pictures={pictures} />
      <FormError text={error === null ? null : errorText(error)} />
      <Button type="submit" size="md" fullWidth loading={isRunning} disabled={pictures.isBusy}>
        {t("apply.send")}
      </Button>
    </form>
  );
}
