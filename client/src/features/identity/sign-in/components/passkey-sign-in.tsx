import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Portal, SignInWithPasskeyDocument } from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { arePasskeysOffered } from "../../../../lib/passkeys/strong-factors";
import { usePasskeyAnswer } from "../../../../lib/passkeys/use-passkey-answer";
import { deviceId, type SignInResult } from "../../../../lib/session/session";
import { FormError } from "../../../../ui/feedback/form-error";
import longButton from "../../../../ui/form/long-button.module.css";

interface PasskeySignInProps {
  readonly portal: Portal;
  readonly remember: boolean;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
}

/** Signs in by a passkey with one press; nothing where the browser or the address of the page allows none. */
export function PasskeySignIn({ portal, remember, onSignedIn }: PasskeySignInProps) {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const answerByPasskey = usePasskeyAnswer();
  const [signIn] = useMutation(SignInWithPasskeyDocument, {
    fetchPolicy: "no-cache",
    context: { skipReauthentication: true },
  });
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!arePasskeysOffered()) return null;
  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      const answer = await answerByPasskey();
      if (answer === null) return;
      const input = { answer, portal, remember, deviceId: deviceId() };
      const { data } = await signIn({ variables: { input } });
      if (data) await onSignedIn(data.signInWithPasskey);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        mt={12}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
        loading={isRunning}
        classNames={longButton}
        onClick={() => void run()}
      >
        {t("passkey.signIn")}
      </Button>
      <FormError text={failure} />
    </>
  );
}
