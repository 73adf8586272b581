import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../lib/errors/use-error-text";
import { findPictureError, toDataUrl, uploadImage } from "../../lib/images/upload-image";

/** A picture that somebody chose. */
export interface PickedPicture {
  readonly key: string;
  readonly name: string;
  /** The picture itself; null until it has been read. */
  readonly preview: string | null;
  /** What the server calls it; null until it is there. */
  readonly id: string | null;
  readonly hasFailed: boolean;
}

/** Pictures that somebody hands in, and what went wrong with the last of them. */
export interface PickedPictures {
  readonly items: readonly PickedPicture[];
  readonly add: (files: readonly File[], most: number) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  readonly fault: string | null;
  /** Ids of those that are there. */
  readonly ids: readonly string[];
  /** Some are on their way. */
  readonly isBusy: boolean;
}

/** Keeps the pictures of a form. Each is sent as soon as it is chosen. */
export function usePickedPictures(): PickedPictures {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [items, setItems] = useState<readonly PickedPicture[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const change = (key: string, with_: Partial<PickedPicture>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...with_ } : one)));
  const send = async (key: string, file: File) => {
    try {
      change(key, { preview: await toDataUrl(file) });
      change(key, { id: await uploadImage(file) });
    } catch (error) {
      change(key, { hasFailed: true });
      setFault(errorText(error));
    }
  };
  const add = (files: readonly File[], most: number) => {
    setFault(null);
    const room = most - items.length;
    if (files.length > room) setFault(t("pictures.tooMany", { most }));
    for (const file of files.slice(0, Math.max(0, room))) {
      const refused = findPictureError(file);
      if (refused) {
        setFault(t(`pictures.${refused}`, { name: file.name }));
        continue;
      }
      const key = crypto.randomUUID();
      setItems((all) => [...all, { key, name: file.name, preview: null, id: null, hasFailed: false }]);
      void send(key, file);
    }
  };
  const remove = (key: string) => {
    setFault(null);
    setItems((all) => all.filter((one) => one.key !== key));
  };
  return {
    items,
    add,
    remove,
    fault,
    clear: () => setItems([]),
    ids: items.flatMap(({ id }) => id ?? []),
    isBusy: items.some(({ id, hasFailed }) => !id && !hasFailed),
  };
}
