import { Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import { fetchPicture } from "../../lib/images/upload-image";
import classes from "../form/picture-field.module.css";

function UploadedPicture({ id, name }: { readonly id: string; readonly name: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    fetchPicture(id).then(
      (found) => isCurrent && setUrl(found),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (url) return <img src={url} alt={name} />;
  return hasFailed ? <span className={classes.hint}>{name}</span> : <Skeleton height="100%" radius="md" />;
}

interface ShownPicturesProps {
  readonly label: string;
  readonly ids: readonly string[];
  /** Such as "Picture 2". */
  readonly nameOf: (number: number) => string;
}

/** Pictures that were uploaded. */
export function UploadedPictures({ label, ids, nameOf }: ShownPicturesProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id} className={classes.picture}>
          <UploadedPicture id={id} name={nameOf(index + 1)} />
        </li>
      ))}
    </ul>
  );
}
