import { useMutation, useQuery } from "@apollo/client/react";
import { Button, Paper } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type ContractKind, ContractPreviewDocument, OfferContractDocument } from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { useRequest } from "../../../../lib/http/use-request";
import { FormError } from "../../../../ui/feedback/form-error";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { showInfo } from "../../../../ui/feedback/toasts";
import { Moment } from "../../../../ui/text/moment";
import type { AgreedContract, Terms } from "../../model";
import { type Draft, type OfferReceiver, toOfferTerms } from "../../offer-draft";
import { contractLists } from "../../use-contract-action";
import { BillLines } from "../bill-lines";
import { BillSum } from "../bill-sum";
import { OfferedTerms } from "../offered-terms";
import classes from "./offer.module.css";

type Sent = ReturnType<typeof toOfferTerms>;

/** The terms as they will be offered, in the form in which contracts have them. */
function toShownTerms(sent: Sent, draft: Draft): Terms {
  const { period, includeSelf, carry } = draft;
  return {
    __typename: "ContractTerms",
    period,
    includeSelf,
    carry,
    categories: sent.categories.map(({ category, tiers }) => ({
      __typename: "ContractCategoryTerms",
      category,
      tiers: tiers.map((tier) => ({
        __typename: "ContractTier",
        validBet: tier.validBet,
        netLoss: tier.netLoss ?? "0",
        activeMembers: tier.activeMembers ?? 0,
        rate: tier.rate ?? "0",
        lossRate: tier.lossRate ?? "0",
        fixed: tier.fixed ?? null,
      })),
    })),
  };
}

interface PreviewProps {
  readonly kind: ContractKind;
  readonly currency: string;
  readonly receiver: OfferReceiver;
  readonly terms: Sent;
}

/** What the receiver's last ended period would have paid by the offered terms. */
function Preview({ kind, currency, receiver, terms }: PreviewProps) {
  const { t } = useTranslation("contracts");
  const { data, error, loading, refetch } = useQuery(ContractPreviewDocument, {
    variables: { agentId: receiver.id, kind, currency, terms },
    fetchPolicy: "network-only",
  });
  const agent = data?.me?.agent;
  return (
    <Loaded
      value={agent ? { preview: agent.contractPreview } : undefined}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("preview.failed")}
      placeholder={<SkeletonRows rows={4} height={32} />}
    >
      {({ preview }) =>
        preview ? (
          <>
            <p className={classes.note}>
              {t("preview.period")} <Moment at={preview.periodStart} /> – <Moment at={preview.periodEnd} />
            </p>
            <BillLines kind={kind} lines={preview.lines} />
            <BillSum
              lines={[
                { key: "gross", label: t("bill.gross"), amount: preview.gross },
                {
                  key: "downlines",
                  label: t("bill.downlines"),
                  amount: preview.downlines,
                  isSubtracted: true,
                },
                { key: "amount", label: t("preview.amount"), amount: preview.amount, isTotal: true },
              ]}
            />
          </>
        ) : (
          <p className={classes.note}>{t("preview.none")}</p>
        )
      }
    </Loaded>
  );
}

interface OfferReviewProps extends Omit<PreviewProps, "terms"> {
  readonly draft: Draft;
  readonly current: AgreedContract | null;
  readonly onEdit: () => void;
  readonly onSent: () => void;
}

/** An offer before it is sent: its terms beside today's, and the last period's bill by them. */
export function OfferReview({ draft, current, onEdit, onSent, ...offer }: OfferReviewProps) {
  const { t } = useTranslation("contracts");
  const errorText = useErrorText();
  const { kind, currency, receiver } = offer;
  const [send] = useMutation(OfferContractDocument, { refetchQueries: contractLists });
  const terms = toOfferTerms(kind, draft, true);
  const shown = toShownTerms(terms, draft);
  const { run, isBusy, error } = useRequest((sent: Sent, requestId) =>
    send({ variables: { input: { agentId: receiver.id, kind, currency, terms: sent, requestId } } }),
  );
  const submit = async () => {
    if (!(await run(terms, [receiver.id, currency, JSON.stringify(terms)].join("\n")))) return;
    showInfo(t("form.sent", { account: receiver.account }));
    onSent();
  };
  return (
    <div className={classes.form}>
      <Paper component="section" className={classes.card} aria-labelledby="offer-review">
        <h3 id="offer-review" className={classes.subtitle}>
          {t("form.reviewTitle")}
        </h3>
        <OfferedTerms kind={kind} currency={currency} terms={shown} replaces={current?.terms} heading="h4" />
      </Paper>
      <Paper component="section" className={classes.card} aria-labelledby="offer-preview">
        <h3 id="offer-preview" className={classes.subtitle}>
          {t("preview.title")}
        </h3>
        <Preview {...offer} terms={terms} />
      </Paper>
      <p className={classes.note}>{t("form.answerNote")}</p>
      <FormError text={error ? errorText(error) : null} />
      <div className={classes.actions}>
        <Button onClick={() => void submit()} loading={isBusy}>
          {t("form.send")}
        </Button>
        <Button variant="default" onClick={onEdit}>
          {t("form.edit")}
        </Button>
      </div>
    </div>
  );
}
