import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import clsx from "clsx";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { BannerGroup } from "../../gql/graphql";
import type { AuthDialogName } from "../../lib/navigation/auth-dialog";
import type { PlayerAuthDialogProps } from "../../lib/session/auth-dialog-props";
import classes from "./auth-dialog.module.css";
import { authDialogContents } from "./contents";

const AuthDialogBanner = lazy(() =>
  import("../../features/content/components/auth-dialog-banner").then(({ AuthDialogBanner }) => ({
    default: AuthDialogBanner,
  })),
);

/** The banner group shown beside each dialog, where there is room. */
const bannerGroups: Partial<Readonly<Record<AuthDialogName, BannerGroup>>> = {
  login: "LOGIN",
  register: "REGISTER",
  forgot: "FORGET",
};

const size = { alone: 420, withBanner: 780 } as const;

export interface AuthDialogViewProps extends PlayerAuthDialogProps {
  readonly opened: boolean;
  /** The dialog to show; null for none. */
  readonly dialog: AuthDialogName | null;
}

/** The frame of every auth dialog. Closed by Esc and its button, never by a click outside. */
export function AuthDialog({ opened, dialog, ...props }: AuthDialogViewProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery("(min-width: 62em)", false, { getInitialValueInEffect: false });
  const content = dialog && authDialogContents[dialog];
  const group = isWide && dialog ? bannerGroups[dialog] : undefined;
  return (
    <Modal
      opened={opened && content != null}
      onClose={props.onClose}
      title={content && t(content.title)}
      size={group ? size.withBanner : size.alone}
      classNames={{
        content: clsx(classes.content, group && classes.wide),
        body: classes.body,
        header: classes.header,
      }}
    >
      {content && <content.Body key={dialog} {...props} />}
      {group && (
        <aside className={classes.aside} aria-label={t("offers")}>
          <Suspense fallback={null}>
            <AuthDialogBanner group={group} />
          </Suspense>
        </aside>
      )}
    </Modal>
  );
}
