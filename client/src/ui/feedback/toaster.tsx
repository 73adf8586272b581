import { CloseButton } from "@mantine/core";
import { IconAlertCircle, IconInfoCircle } from "@tabler/icons-react";
import classes from "./toaster.module.css";
import { closeToast, useToasts } from "./toasts";

interface ToasterProps {
  readonly closeLabel: string;
  /** For pages with controls at their end: a toast must not cover them. */
  readonly isAtTop?: boolean;
}

/** Shows the toasts of `showError`, `showNotice` and `showInfo` over any page. */
export function Toaster({ closeLabel, isAtTop = false }: ToasterProps) {
  const toasts = useToasts();
  return (
    <div className={classes.root} data-top={isAtTop || undefined} role="alert">
      {toasts.map(({ id, text, kind }) => (
        <div key={id} className={classes.toast} data-kind={kind}>
          {kind === "error" ? (
            <IconAlertCircle size={20} className={classes.icon} aria-hidden />
          ) : (
            <IconInfoCircle size={20} className={classes.icon} aria-hidden />
          )}
          <p className={classes.text}>{text}</p>
          <CloseButton size={44} aria-label={closeLabel} onClick={() => closeToast(id)} />
        </div>
      ))}
    </div>
  );
}
