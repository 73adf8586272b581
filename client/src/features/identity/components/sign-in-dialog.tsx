import { Modal, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import classes from "./sign-in-dialog.module.css";

const SignInBody = lazy(() => import("./sign-in-body").then(({ SignInBody }) => ({ default: SignInBody })));

interface SignInDialogProps {
  readonly opened: boolean;
  readonly brandName: string;
  /** The account whose session was lost: the pop-up then says why it is here. */
  readonly lost: { readonly account: string | null } | null;
  readonly onSignedIn: (account: string) => void;
  readonly onClose: () => void;
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

/** The sign-in pop-up. Closed by Esc and its button, never by a click outside. */
export function SignInDialog({ opened, brandName, lost, onSignedIn, onClose }: SignInDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("signIn")}
      size={420}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <Suspense fallback={<Waiting />}>
        <SignInBody brandName={brandName} lost={lost} onSignedIn={onSignedIn} />
      </Suspense>
    </Modal>
  );
}
