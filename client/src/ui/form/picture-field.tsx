import { ActionIcon, Button, FileButton, Loader } from "@mantine/core";
import { IconAlertCircle, IconPhotoPlus, IconX } from "@tabler/icons-react";
import { type DragEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureLimits } from "../../lib/images/upload-image";
import { FailureNote } from "../feedback/failure-note";
import classes from "./picture-field.module.css";
import type { PickedPicture, PickedPictures } from "./use-picked-pictures";

function Picked({ picture, onRemove }: { readonly picture: PickedPicture; readonly onRemove: () => void }) {
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
  /** What `usePickedPictures` keeps. */
  readonly pictures: PickedPictures;
  /** How many more there may be. */
  readonly most?: number;
}

/** Takes pictures, by choosing or dropping them; each is sent at once, so that what is wrong with it shows at once. */
export function PictureField({ label, pictures, most = pictureLimits.most }: PictureFieldProps) {
  const { t } = useTranslation();
  const hint = useId();
  const [isOver, setOver] = useState(false);
  const { items, add, remove, fault } = pictures;
  const isFull = items.length >= most;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files], most);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className={classes.root}
      data-over={isOver || undefined}
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
            <Picked key={picture.key} picture={picture} onRemove={() => remove(picture.key)} />
          ))}
        </ul>
      )}
      {!isFull && (
        <FileButton multiple accept={pictureLimits.types.join(",")} onChange={(files) => add(files, most)}>
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
        {t("pictures.hint", { most })}
      </p>
      <FailureNote text={fault} />
    </div>
  );
}
