import { IconAlertCircle } from "@tabler/icons-react";
import classes from "./form-error.module.css";

/** The error of a form, above its fields; announced when it appears. Takes no room while there is none. */
export function FormError({ text }: { readonly text: string | null }) {
  return (
    <div role="alert" className={classes.root} hidden={!text}>
      <IconAlertCircle size={20} aria-hidden />
      <span>{text}</span>
    </div>
  );
}
