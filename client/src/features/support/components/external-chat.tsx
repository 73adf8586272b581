import { useMutation } from "@apollo/client/react";
import { Button, Loader } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LaunchChatDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import classes from "./welcome.module.css";

/** The link to an external chat. Its address is requested in advance, so that no browser blocks the new tab. */
export function ExternalChat() {
  const { t } = useTranslation(["support", "common"]);
  const errorText = useErrorText();
  const [launch, { data, error, loading }] = useMutation(LaunchChatDocument, {
    context: { skipReauthentication: true },
  });
  const requestUrl = () => void launch().catch(() => undefined);
  useEffect(() => void launch().catch(() => undefined), [launch]);
  const url = data?.launchChat.chatUrl;
  return (
    <div className={classes.root}>
      <p className={classes.text}>{t("outer")}</p>
      <FormError text={error ? errorText(error) : null} />
      {loading && <Loader aria-label={t("common:loading")} />}
      {url && !loading && (
        // An address may work only once: the next one is requested immediately.
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          size="md"
          rightSection={<IconExternalLink size={18} aria-hidden />}
          onClick={() => setTimeout(requestUrl, 1_000)}
        >
          {t("outerOpen")}
        </Button>
      )}
      {error && !loading && (
        <Button variant="default" onClick={requestUrl}>
          {t("again")}
        </Button>
      )}
    </div>
  );
}
