import { Anchor, Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import type { useRoundDetails } from "../use-round-details";
import classes from "./details-notice.module.css";

export type Details = ReturnType<typeof useRoundDetails>;

/** The outcome of the last press on "Details", when no tab shows it. */
export function DetailsNotice({ details }: { readonly details: Details }) {
  const { t } = useTranslation("records");
  const errorText = useErrorText();
  if (!details.error && !details.blockedUrl) return null;
  return (
    <div className={classes.notice} role="alert">
      {details.blockedUrl ? (
        <span>
          {t("blocked")}{" "}
          <Anchor
            href={details.blockedUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={details.dismiss}
          >
            {t("openHere")}
          </Anchor>
        </span>
      ) : (
        <span>{errorText(details.error)}</span>
      )}
      <Button variant="subtle" size="xs" onClick={details.dismiss}>
        {t("dismiss")}
      </Button>
    </div>
  );
}
