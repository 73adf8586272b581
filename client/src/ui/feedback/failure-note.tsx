import { IconAlertCircle } from "@tabler/icons-react";
import classes from "./failure-note.module.css";

/** Why a form was refused, above its fields; read out as it appears. Takes no room while there is nothing to say. */
export function FailureNote({ text }: { readonly text: string | null }) {
  return (
    <div role="alert" className={classes.root} hidden={!text}>
      <IconAlertCircle size={20} aria-hidden />
      <span>{text}</span>
    </div>
  );
}
