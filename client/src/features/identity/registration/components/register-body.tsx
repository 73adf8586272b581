import { useQuery } from "@apollo/client/react";
import { type RegistrationMethod, registrationTabs } from "@croupier/schema/rules/registration.js";
import { Button, Skeleton, Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../../brands/brand-context";
import { RegistrationSettingsDocument } from "../../../../gql/graphql";
import { todayIn } from "../../../../lib/dates/today";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { readAttribution } from "../../../../lib/session/attribution";
import type { AuthDialogProps } from "../../../../lib/session/auth-dialog-props";
import { FormError } from "../../../../ui/feedback/form-error";
import { type Settings, toSettings } from "../model";
import type { RegistrationSlots } from "../slots";
import { useAffiliate } from "../use-affiliate";
import { useRegistrationForm } from "../use-registration-form";
import { useSending } from "../use-sending";
import { RegisterForm } from "./register-form";
import classes from "./registration.module.css";

interface BodyProps extends AuthDialogProps {
  readonly slots: RegistrationSlots;
  /** Other ways to register, below the form. */
  readonly children?: ReactNode;
}

/** The content of the registration dialog: tabs where a phone number may be the account, and the link to sign in. */
export function RegisterBody(props: BodyProps) {
  const { t } = useTranslation("registration");
  const errorText = useErrorText();
  const { name } = useBrand();
  const { data, error, refetch } = useQuery(RegistrationSettingsDocument);
  return (
    <>
      <p className={classes.title}>{t("title")}</p>
      <p className={classes.subtitle}>{t("subtitle", { brand: name })}</p>
      {data && <Filling {...props} settings={toSettings(data)} />}
      {!data && !error && (
        <div className={classes.waiting}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {!data && error && (
        <div className={classes.actions}>
          <FormError text={errorText(error)} />
          <Button size="md" variant="default" onClick={() => void refetch()}>
            {t("again")}
          </Button>
        </div>
      )}
      {props.children}
      <p className={classes.other}>
        {t("haveAccount")}{" "}
        <Link to={props.pathTo("login")} replace className={classes.link}>
          {t("signIn")}
        </Link>
      </p>
    </>
  );
}

/** The input is shared by both tabs: it stays when the tab changes. */
function Filling({ settings, slots, onSignedIn }: BodyProps & { readonly settings: Settings }) {
  const { t } = useTranslation("registration");
  const { timeZone } = useBrand();
  const tabs = registrationTabs(settings.flags);
  const [method, setMethod] = useState<RegistrationMethod>(tabs[0]);
  const today = todayIn(timeZone, new Date());
  const form = useRegistrationForm(method, settings, today);
  const sending = useSending({ method, settings, form, onSignedIn });
  const brought = useBroughtCode(form, settings.fields.affiliateCode.enabled);
  // The dialog takes the focus before this form has loaded. Later the tabs keep theirs.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const filled = (
    <RegisterForm
      method={method}
      settings={settings}
      form={form}
      brought={brought}
      today={today}
      slots={slots}
      sending={sending}
    />
  );
  if (tabs.length === 1) return <div ref={place}>{filled}</div>;
  return (
    <Tabs
      ref={place}
      value={method}
      onChange={(next) => setMethod(next === "username" ? "username" : "mobile")}
      keepMounted={false}
    >
      <Tabs.List grow aria-label={t("title")}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={method}>{filled}</Tabs.Panel>
    </Tabs>
  );
}

/** Fills in the invitation code of the link, and marks the field when the code is not valid. */
function useBroughtCode(form: ReturnType<typeof useRegistrationForm>, isAsked: boolean) {
  const [code] = useState(() => (isAsked ? readAttribution().affiliateCode : ""));
  const brought = useAffiliate(code);
  const { set, refuse } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response; the form's functions change with each keystroke.
  useEffect(() => {
    if (code === "" || brought === "checking") return;
    set({ affiliateCode: code });
    if (brought === "invalid") refuse({ affiliateCode: { code: "invitation_code_error" } });
  }, [code, brought]);
  return brought;
}
