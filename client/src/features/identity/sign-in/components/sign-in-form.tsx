import { Anchor, Checkbox, Tabs } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../../brands/brand-context";
import type { Portal } from "../../../../gql/graphql";
import { forgetRememberedSignIn, readRememberedSignIn } from "../../../../lib/session/remembered-sign-in";
import type { SignInResult } from "../../../../lib/session/session";
import { useAttempt } from "../use-attempt";
import { PasskeySignIn } from "./passkey-sign-in";
import classes from "./sign-in-form.module.css";
import { SmsForm } from "./sms-form";
import { StepUpForm } from "./step-up-form";
import { UsernameForm } from "./username-form";

interface SignInFormProps {
  /** The account whose session was lost, if any. */
  readonly previous: string | null;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
  /** The portal that is signed in to: the players' by default. */
  readonly portal?: Portal;
  /** The address of the forgotten password form; without it no link is shown. */
  readonly forgotPath?: string;
}

/**
 * The sign-in by username or, where the brand has it, by phone, followed by a step-up when the server requires one.
 * The input stays when the tab changes, and when the server refuses.
 */
export function SignInForm({ previous, onSignedIn, portal = "MEMBER", forgotPath }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const hasSms = useBrand().features.includes("sms-sign-in") && portal === "MEMBER";
  const attempt = useAttempt(portal, onSignedIn);
  const [tab, setTab] = useState<string | null>("username");
  const [remember, setRemember] = useState(() => readRememberedSignIn() !== null);
  const { challenge } = attempt;

  const setRemembered = (isTicked: boolean) => {
    setRemember(isTicked);
    if (!isTicked) forgetRememberedSignIn();
  };
  const line = (withForgot: boolean) => (
    <div className={classes.line}>
      <Checkbox
        label={t("remember")}
        checked={remember}
        onChange={(event) => setRemembered(event.currentTarget.checked)}
      />
      {withForgot && forgotPath && (
        <Anchor component={Link} to={forgotPath} replace preventScrollReset className={classes.link}>
          {t("forgot")}
        </Anchor>
      )}
    </div>
  );
  const change = (next: string | null) => {
    setTab(next);
    attempt.clearFailure();
  };
  // One captcha at a time: each picture invalidates the one before.
  const idle = { ...attempt, captcha: null };
  const tabProps = (of: string) => ({ attempt: tab === of ? attempt : idle, remember });
  const byName = (
    <UsernameForm {...tabProps("username")} previous={previous}>
      {line(true)}
    </UsernameForm>
  );
  return (
    <>
      <div hidden={challenge !== null}>
        {hasSms ? (
          <Tabs value={tab} onChange={change} keepMounted>
            <Tabs.List grow mb={20}>
              <Tabs.Tab value="username">{t("tabs.username")}</Tabs.Tab>
              <Tabs.Tab value="sms">{t("tabs.sms")}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="username">{byName}</Tabs.Panel>
            <Tabs.Panel value="sms">
              <SmsForm {...tabProps("sms")}>{line(false)}</SmsForm>
            </Tabs.Panel>
          </Tabs>
        ) : (
          byName
        )}
        <PasskeySignIn portal={portal} remember={remember} onSignedIn={onSignedIn} />
      </div>
      {challenge && <StepUpForm challenge={challenge.needed} attempt={attempt} />}
    </>
  );
}
