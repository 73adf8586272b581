import { Button, Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertCircle, IconEye, IconEyeOff } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Portal } from "../../../gql/graphql";
import { formatDuration } from "../../../lib/dates/format";
import { readFailure } from "../../../lib/errors/failure";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { rememberedAccount, type SignedInAnswer } from "../../../lib/session/session";
import { useCountdown } from "../../../lib/use-countdown";
import { useSignIn } from "../use-sign-in";
import classes from "./sign-in-form.module.css";

interface SignInFormProps {
  /** The account whose session was lost, when there was one. */
  readonly previous: string | null;
  readonly onSignedIn: (answer: SignedInAnswer) => Promise<void>;
  /** Which side is signed in to: the players' unless told. */
  readonly portal?: Portal;
}

const fields = ["username", "password"] as const;

/** User name and password. What was typed stays when the server refuses. */
export function SignInForm({ previous, onSignedIn, portal = "MEMBER" }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const { signIn, loading } = useSignIn();
  const [failure, setFailure] = useState<string | null>(null);
  const [isVisible, visibility] = useDisclosure(false);
  const passwordErrorId = useId();
  const wait = useCountdown();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      username: previous ?? rememberedAccount(),
      password: "",
      remember: rememberedAccount() !== "",
    },
    validate: {
      username: (value) => (value.trim() ? null : t("usernameRequired")),
      password: (value) => (value.trim() ? null : t("passwordRequired")),
    },
  });

  // The pop-up takes the focus before this form has been fetched; the form's functions change with each letter.
  const hasTakenFocus = useRef(false);
  useEffect(() => {
    if (hasTakenFocus.current) return;
    hasTakenFocus.current = true;
    form.getInputNode(form.getValues().username ? "password" : "username")?.focus();
  }, [form.getInputNode, form.getValues]);

  const submit = form.onSubmit(
    async ({ username, password, remember }) => {
      setFailure(null);
      try {
        const credentials = { username: username.trim(), password: password.trim(), remember, portal };
        await onSignedIn(await signIn(credentials));
      } catch (error) {
        const { params } = readFailure(error);
        if (typeof params.retryAfterSeconds === "number") wait.start(params.retryAfterSeconds);
        setFailure(errorText(error));
        form.getInputNode("password")?.focus();
      }
    },
    (errors) => {
      const first = fields.find((field) => errors[field]);
      if (first) form.getInputNode(first)?.focus();
    },
  );

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div role="alert" className={classes.failure} hidden={!failure}>
        <IconAlertCircle size={20} aria-hidden />
        <span>{failure}</span>
      </div>
      {wait.seconds > 0 && (
        <p className={classes.wait}>{t("tryAgainIn", { time: formatDuration(wait.seconds) })}</p>
      )}
      <TextInput
        label={t("username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        key={form.key("username")}
        {...form.getInputProps("username")}
      />
      <PasswordInput
        label={t("password")}
        autoComplete="current-password"
        maxLength={128}
        visible={isVisible}
        onVisibilityChange={visibility.toggle}
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />)}
        visibilityToggleButtonProps={{
          "aria-label": t(isVisible ? "hidePassword" : "showPassword"),
          tabIndex: 0,
        }}
        key={form.key("password")}
        {...form.getInputProps("password")}
        // Mantine ties a text field to its error, but not this one.
        aria-invalid={form.errors.password ? true : undefined}
        aria-describedby={form.errors.password ? passwordErrorId : undefined}
        errorProps={{ id: passwordErrorId }}
      />
      <Checkbox
        label={t("remember")}
        classNames={{ input: classes.tick }}
        key={form.key("remember")}
        {...form.getInputProps("remember", { type: "checkbox" })}
      />
      <Button type="submit" size="md" fullWidth loading={loading} disabled={wait.seconds > 0}>
        {t("submit")}
      </Button>
    </form>
  );
}
