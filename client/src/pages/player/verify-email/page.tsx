import { Button } from "@mantine/core";
import { IconCircleCheck, IconLinkOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useEmailVerification } from "../../../features/identity/contacts/use-email-verification";
import { paths } from "../../../lib/navigation/paths";
import { FormError } from "../../../ui/feedback/form-error";
import { EmptyState } from "../../../ui/feedback/state-message";
import { PageCard, PageCardHead } from "../../../ui/layout/page-card";
import classes from "./page.module.css";

const iconSize = 28;

function Expired() {
  const { t } = useTranslation("security");
  return (
    <EmptyState
      isPage
      icon={<IconLinkOff size={iconSize} />}
      title={t("verify.deadTitle")}
      text={t("verify.deadText")}
      action={
        <Button component={Link} to={paths.security}>
          {t("centre.title")}
        </Button>
      }
    />
  );
}

function Done({ email }: { readonly email: string }) {
  const { t } = useTranslation("security");
  return (
    <EmptyState
      isPage
      icon={<IconCircleCheck size={iconSize} />}
      title={t("verify.doneTitle")}
      text={t("verify.doneText", { email: `\u2066${email}\u2069` })}
      action={
        <Button component={Link} to={paths.home}>
          {t("verify.home")}
        </Button>
      }
    />
  );
}

/** The target of the link in a verification email. It asks for confirmation first: mail scanners follow links, too. */
export function Component() {
  const { t } = useTranslation("security");
  const { state, verify, loading } = useEmailVerification();
  return (
    <PageCard>
      {state.step === "ready" && (
        <>
          <PageCardHead title={t("verify.title")}>{t("verify.text")}</PageCardHead>
          <FormError text={state.failure} />
          <Button
            size="md"
            fullWidth
            className={classes.button}
            loading={loading}
            onClick={() => void verify()}
          >
            {t("verify.submit")}
          </Button>
        </>
      )}
      {state.step === "done" && <Done email={state.email} />}
      {state.step === "expired" && <Expired />}
    </PageCard>
  );
}
