import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { OpenEnvelopeDocument } from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { StatusBadge } from "../../../../ui/feedback/status-badge";
import { showError } from "../../../../ui/feedback/toasts";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import { VerifyLink } from "../../raffles/components/verify-link";
import { type Envelope, factsOf, toneOf } from "../model";
import { EnvelopePicture } from "./envelope-picture";
import classes from "./envelopes.module.css";

/** A red envelope: who gives it, what it contains, and opening it. */
export function EnvelopeCard({ envelope }: { readonly envelope: Envelope }) {
  const { t } = useTranslation("envelopes");
  const errorText = useErrorText();
  const money = useMoneyText();
  const titleId = useId();
  const { id, state, sender, total, shares, left, opensAt, expiresAt, own } = envelope;
  const [open, { loading }] = useMutation(OpenEnvelopeDocument, {
    variables: { id },
    // Others may have taken the last shares.
    onError: (error) => showError(errorText(error)),
    refetchQueries: ["Envelopes"],
  });
  const facts = factsOf(envelope);
  const title = sender === null ? t("fromBrand") : t("fromAgent", { name: `\u2068${sender}\u2069` });
  return (
    <li className={classes.envelope} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <EnvelopePicture isOpen={own !== null} />
      <StatusBadge tone={toneOf(state)} text={t(`states.${state}`)} />
      <p className={classes.text}>
        {t("contents", { shares, amount: money(total) })} {t("left", { left })}
      </p>
      <p className={classes.outcome} role="status">
        {own && state === "OPENED" && (
          <>
            {t("opened")} <Amount {...own} />
          </>
        )}
        {own && state === "UNDER_REVIEW" && t("underReview", { amount: money(own) })}
        {own && state === "REJECTED" && t("rejected")}
      </p>
      {state === "OPEN" && (
        <Button className={classes.action} size="md" loading={loading} onClick={() => void open()}>
          {t("open")}
        </Button>
      )}
      {state === "SOON" && (
        <p className={classes.text}>
          {t("opensAt")} <Moment at={opensAt} />
        </p>
      )}
      {(state === "OPEN" || state === "OPENED") && envelope.endedAt === null && (
        <p className={classes.text}>
          {t("until")} <Moment at={expiresAt} />
        </p>
      )}
      {facts && <VerifyLink facts={facts} what={title} />}
    </li>
  );
}
