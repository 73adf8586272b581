import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AuthDialogProps } from "../../../../lib/session/auth-dialog-props";
import type { ContactSlots } from "../../contacts/contact-slots";
import classes from "../../security/components/form.module.css";
import { ForgotByEmail } from "./forgot-by-email";
import { ForgotByPhone } from "./forgot-by-phone";

interface ForgotBodyProps extends AuthDialogProps {
  readonly slots: Pick<ContactSlots, "phone" | "code">;
  /** Whether the brand sends codes by SMS. */
  readonly hasSms: boolean;
  readonly onBack: () => void;
}

/** The forgotten password form: by phone where the brand sends SMS, and by email. Its tabs share the input. */
export function ForgotBody({ slots, hasSms, onBack, onSignedIn, pathTo, portal }: ForgotBodyProps) {
  const { t } = useTranslation("security");
  const byEmail = <ForgotByEmail onBack={onBack} />;
  return (
    <>
      <p className={classes.title}>{t("forgot.title")}</p>
      <p className={classes.text}>{t("forgot.text")}</p>
      {hasSms ? (
        <Tabs defaultValue="mobileNum" keepMounted>
          <Tabs.List grow mb="md">
            <Tabs.Tab value="mobileNum">{t("forgot.byPhone")}</Tabs.Tab>
            <Tabs.Tab value="email">{t("forgot.byEmail")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="mobileNum">
            <ForgotByPhone slots={slots} onSignedIn={onSignedIn} portal={portal} />
          </Tabs.Panel>
          <Tabs.Panel value="email">{byEmail}</Tabs.Panel>
        </Tabs>
      ) : (
        byEmail
      )}
      <p className={classes.foot}>
        <Link className={classes.link} to={pathTo("login")} replace>
          {t("forgot.back")}
        </Link>
      </p>
    </>
  );
}
