import { useQuery } from "@apollo/client/react";
import { type RegistrationMethod, registrationTabs } from "@croupier/schema/rules/registration.js";
import { Button, Skeleton, Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../../brands/brand-context";
import { RegistrationSettingsDocument } from "../../../../gql/graphql";
import { focusAtOpening } from "../../../../lib/browser/focus-at-opening";
import { todayIn } from "../../../../lib/dates/today";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { readAttribution } from "../../../../lib/session/attribution";
import type { AuthDialogProps } from "../../../../lib/session/auth-dialog-props";
import { FormError } from "../../../../ui/feedback/form-error";
import { type RegistrationStep, type Settings, toSettings } from "../model";
import type { RegistrationSlots } from "../slots";
import { useCountLinkVisit } from "../use-count-link-visit";
import { useLinkCodeState } from "../use-link-code-state";
import { useRegistrationForm } from "../use-registration-form";
import { useSubmitRegistration } from "../use-submit-registration";
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
      {data && <RegistrationTabs {...props} settings={toSettings(data)} />}
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
function RegistrationTabs({ settings, slots, onSignedIn }: BodyProps & { readonly settings: Settings }) {
  const { t } = useTranslation("registration");
  const { timeZone } = useBrand();
  const tabs = registrationTabs(settings.flags);
  const [method, setMethod] = useState<RegistrationMethod>(tabs[0]);
  const [step, setStep] = useState<RegistrationStep>("account");
  const today = todayIn(timeZone, new Date());
  const form = useRegistrationForm(method, settings, today);
  const submission = useSubmitRegistration({ method, settings, form, onSignedIn });
  const linkCode = useLinkCode(form, settings.fields.affiliateCode.enabled);
  // Only once: after a change of tab, the tab keeps the focus.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => focusAtOpening(root.current?.querySelector("input")), []);
  const registerForm = (
    <RegisterForm
      method={method}
      settings={settings}
      form={form}
      linkCode={linkCode}
      today={today}
      slots={slots}
      submission={submission}
      step={step}
      onStep={setStep}
    />
  );
  if (tabs.length === 1) return <div ref={root}>{registerForm}</div>;
  return (
    <Tabs
      ref={root}
      value={method}
      onChange={(next) => setMethod(next === "username" ? "username" : "mobile")}
      keepMounted={false}
    >
      <Tabs.List grow aria-label={t("title")} className={step === "account" ? undefined : classes.away}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={method}>{registerForm}</Tabs.Panel>
    </Tabs>
  );
}

/** Fills in the invitation code of the link, and marks the field when the code is not valid. */
function useLinkCode(form: ReturnType<typeof useRegistrationForm>, isEnabled: boolean) {
  const [code] = useState(() => (isEnabled ? readAttribution().affiliateCode : ""));
  const linkCode = useLinkCodeState(code);
  useCountLinkVisit(code);
  const { set, refuse } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response; the form's functions change with each keystroke.
  useEffect(() => {
    if (code === "" || linkCode === "checking") return;
    set({ affiliateCode: code });
    if (linkCode === "invalid") refuse({ affiliateCode: { code: "invitation_code_error" } });
  }, [code, linkCode]);
  return linkCode;
}
