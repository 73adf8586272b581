import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../lib/errors/use-error-text";
import { findPictureError, toDataUrl, uploadImage } from "../../lib/images/upload-image";

/** A picture that the user selected. */
export interface PictureUpload {
  readonly key: string;
  readonly name: string;
  /** The picture as a data URL; null until it has been read. */
  readonly preview: string | null;
  /** Its id on the server; null until it is uploaded. */
  readonly id: string | null;
  readonly hasFailed: boolean;
}

/** The pictures of a form, and the error of the last one. */
export interface PictureUploads {
  readonly items: readonly PictureUpload[];
  readonly add: (files: readonly File[], max: number) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  readonly error: string | null;
  /** Ids of the uploaded pictures. */
  readonly ids: readonly string[];
  /** Whether uploads are running. */
  readonly isBusy: boolean;
}

/** Manages the pictures of a form. Each is uploaded as soon as it is selected. */
export function usePictureUploads(): PictureUploads {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [items, setItems] = useState<readonly PictureUpload[]>([]);
  const [error, setError] = useState<string | null>(null);
  const change = (key: string, fields: Partial<PictureUpload>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const upload = async (key: string, file: File) => {
    try {
      change(key, { preview: await toDataUrl(file) });
      change(key, { id: await uploadImage(file) });
    } catch (error) {
      change(key, { hasFailed: true });
      setError(errorText(error));
    }
  };
  const add = (files: readonly File[], max: number) => {
    setError(null);
    const remaining = max - items.length;
    if (files.length > remaining) setError(t("pictures.tooMany", { most: max }));
    for (const file of files.slice(0, Math.max(0, remaining))) {
      const pictureError = findPictureError(file);
      if (pictureError) {
        setError(t(`pictures.${pictureError}`, { name: file.name }));
        continue;
      }
      const key = crypto.randomUUID();
      setItems((all) => [...all, { key, name: file.name, preview: null, id: null, hasFailed: false }]);
      void upload(key, file);
    }
  };
  const remove = (key: string) => {
    setError(null);
    setItems((all) => all.filter((one) => one.key !== key));
  };
  return {
    items,
    add,
    remove,
    error: error,
    clear: () => setItems([]),
    ids: items.flatMap(({ id }) => id ?? []),
    isBusy: items.some(({ id, hasFailed }) => !id && !hasFailed),
  };
}
