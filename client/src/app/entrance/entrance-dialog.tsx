import { Modal, Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Entrance, EntranceProps } from "../../lib/entrance";
import classes from "./entrance-dialog.module.css";
import { entranceContents } from "./registry";

interface EntranceDialogProps extends EntranceProps {
  readonly opened: boolean;
  /** The pop-up to show; null for none. */
  readonly entrance: Entrance | null;
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}

/** The one pop-up in which people come in, whatever it holds. Closed by Esc and its button, never by a click outside. */
export function EntranceDialog({ opened, entrance, ...props }: EntranceDialogProps) {
  const { t } = useTranslation();
  const content = entrance && entranceContents[entrance];
  return (
    <Modal
      opened={opened && content != null}
      onClose={props.onClose}
      title={content && t(content.title)}
      size={420}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      {content && (
        <Suspense fallback={<Waiting />} key={entrance}>
          <content.Body {...props} />
        </Suspense>
      )}
    </Modal>
  );
}
