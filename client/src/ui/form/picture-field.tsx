import { ActionIcon, Button, FileButton, Loader } from "@mantine/core";
import { IconAlertCircle, IconPhotoPlus, IconX } from "@tabler/icons-react";
import { type DragEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureLimits } from "../../lib/images/upload-image";
import { FormError } from "../feedback/form-error";
import classes from "./picture-field.module.css";
import type { PictureUpload, PictureUploads } from "./use-picture-uploads";

function UploadPreview({
  picture,
  onRemove,
}: {
  readonly picture: PictureUpload;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { name, preview, id, hasFailed } = picture;
  return (
    <li className={classes.picture} data-failed={hasFailed || undefined}>
      {preview && <img src={preview} alt={name} />}
      {!id && !hasFailed && (
        <Loader size="sm" className={classes.mark} aria-label={t("pictures.sending", { name })} />
      )}
      {hasFailed && <IconAlertCircle size={28} className={classes.mark} aria-hidden />}
      <ActionIcon
        className={classes.remove}
        variant="default"
        radius="xl"
        size={32}
        aria-label={t("pictures.remove", { name })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}

interface PictureFieldProps {
  readonly label: string;
  /** The state of `usePictureUploads`. */
  readonly pictures: PictureUploads;
  /** The most pictures that may be added. */
  readonly max?: number;
}

/** Accepts pictures by selecting or dropping them; each is uploaded immediately, so that errors show immediately. */
export function PictureField({ label, pictures, max = pictureLimits.most }: PictureFieldProps) {
  const { t } = useTranslation();
  const hint = useId();
  const [isDraggedOver, setOver] = useState(false);
  const { items, add, remove, error } = pictures;
  const isFull = items.length >= max;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files], max);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    <div
      className={classes.root}
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {items.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {items.map((picture) => (
            <UploadPreview key={picture.key} picture={picture} onRemove={() => remove(picture.key)} />
          ))}
        </ul>
      )}
      {!isFull && (
        <FileButton multiple accept={pictureLimits.types.join(",")} onChange={(files) => add(files, max)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="md"
              leftSection={<IconPhotoPlus size={20} aria-hidden />}
              aria-describedby={hint}
            >
              {label}
            </Button>
          )}
        </FileButton>
      )}
      <p id={hint} className={classes.hint}>
        {t("pictures.hint", { most: max })}
      </p>
      <FormError text={error} />
    </div>
  );
}
