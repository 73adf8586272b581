import { Button, Skeleton } from "@mantine/core";
import { IconCircleCheck, IconCloudOff, IconLinkOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ResetForm } from "../../../features/identity/passwords/components/reset-form";
import { type ResetState, useResetTicket } from "../../../features/identity/passwords/use-reset-ticket";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { authDialogPath } from "../../../lib/navigation/auth-dialog";
import { paths } from "../../../lib/navigation/paths";
import { storeDraft } from "../../../lib/session/draft";
import { EmptyState, FailedState } from "../../../ui/feedback/state-message";
import { PageCard, PageCardHead } from "../../../ui/layout/page-card";
import classes from "./page.module.css";

const home = { pathname: paths.home, search: "" };
const iconSize = 28;

function Done({ username }: { readonly username: string }) {
  const { t } = useTranslation("security");
  return (
    <EmptyState
      isPage
      icon={<IconCircleCheck size={iconSize} />}
      title={t("reset.doneTitle")}
      text={t("reset.doneText")}
      action={
        <Button component={Link} to={authDialogPath(home, "login")} onClick={() => storeDraft({ username })}>
          {t("reset.signIn")}
        </Button>
      }
    />
  );
}

function Expired() {
  const { t } = useTranslation("security");
  return (
    <EmptyState
      isPage
      icon={<IconLinkOff size={iconSize} />}
      title={t("reset.deadTitle")}
      text={t("reset.deadText")}
      action={
        <Button component={Link} to={authDialogPath(home, "forgot")}>
          {t("reset.askAgain")}
        </Button>
      }
    />
  );
}

function Failed({ error, retry }: Extract<ResetState, { step: "failed" }>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <FailedState
      isPage
      icon={<IconCloudOff size={iconSize} />}
      title={t("failure.title")}
      text={errorText(error)}
      retryLabel={t("retry")}
      onRetry={retry}
    />
  );
}

/** The target of the link in a reset email: sets a new password. */
export function Component() {
  const { t } = useTranslation("security");
  const { state, finish, expire } = useResetTicket();
  const username = state.step === "open" ? state.ticket.username : "";
  return (
    <PageCard>
      {state.step === "opening" && (
        <div className={classes.waiting}>
          <Skeleton height={28} width="60%" />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {state.step === "open" && (
        <>
          <PageCardHead title={t("reset.title")}>
            {t("reset.text")} <bdi className={classes.name}>{username}</bdi>
          </PageCardHead>
          <ResetForm {...state.ticket} onDone={() => finish(username)} onExpired={expire} />
        </>
      )}
      {state.step === "done" && <Done username={state.username} />}
      {state.step === "expired" && <Expired />}
      {state.step === "failed" && <Failed {...state} />}
    </PageCard>
  );
}
