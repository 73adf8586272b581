import { Button, Paper } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../../gql/graphql";
import { FormError } from "../../../../ui/feedback/form-error";
import { type AgreedContract, kindHas } from "../../model";
import { type Draft, hasDraftFaults, type OfferReceiver, startDraft } from "../../offer-draft";
import { useAllowedTiers } from "../../use-allowed-tiers";
import { TermsFacts } from "../terms-facts";
import { CarryField, DraftTiers } from "./draft-fields";
import classes from "./offer.module.css";
import { OfferReview } from "./offer-review";

interface OfferTermsProps {
  readonly kind: ContractKind;
  readonly receiver: OfferReceiver;
  /** The contract that the signed-in agent has itself. */
  readonly own: AgreedContract;
  /** The contract in force with the receiver. */
  readonly current: AgreedContract | null;
  readonly onClose: () => void;
}

/** The terms of an offer: first its fields, then what it changes and would have paid. */
export function OfferTerms({ kind, receiver, own, current, onClose }: OfferTermsProps) {
  const { t } = useTranslation("contracts");
  const { currency } = own;
  const [draft, setDraft] = useState<Draft>(() => startDraft(own.terms, current?.terms ?? null));
  const [isChecked, setChecked] = useState(false);
  const [isReviewed, setReviewed] = useState(false);
  const allowedAt = useAllowedTiers(kind, currency, draft);
  const hasFaults = hasDraftFaults(draft, { kind, currency, allowedAt });
  const onReview = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!hasFaults) setReviewed(true);
  };
  if (isReviewed)
    return (
      <OfferReview
        kind={kind}
        currency={currency}
        receiver={receiver}
        draft={draft}
        current={current}
        onEdit={() => setReviewed(false)}
        onSent={onClose}
      />
    );
  return (
    <form className={classes.form} onSubmit={onReview} noValidate>
      <Paper component="section" className={classes.card} aria-labelledby="offer-shared">
        <h3 id="offer-shared" className={classes.subtitle}>
          {t("form.shared")}
        </h3>
        <TermsFacts kind={kind} terms={{ period: draft.period, includeSelf: draft.includeSelf }} />
        <CarryField kind={kind} draft={draft} onChange={setDraft} />
      </Paper>
      <Paper component="section" className={classes.card} aria-labelledby="offer-tiers">
        <h3 id="offer-tiers" className={classes.subtitle}>
          {kindHas.severalTiers(kind) ? t("form.tiers") : t("form.rates")}
        </h3>
        {kindHas.severalTiers(kind) && <p className={classes.note}>{t("form.tiersText")}</p>}
        <DraftTiers
          kind={kind}
          currency={currency}
          draft={draft}
          allowedAt={allowedAt}
          isChecked={isChecked}
          onChange={setDraft}
        />
      </Paper>
      <FormError text={isChecked && hasFaults ? t("form.faulty") : null} />
      <div className={classes.actions}>
        <Button type="submit">{t("form.review")}</Button>
        <Button variant="default" onClick={onClose}>
          {t("form.cancel")}
        </Button>
      </div>
    </form>
  );
}
