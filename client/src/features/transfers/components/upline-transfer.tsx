import { useMutation, useQuery } from "@apollo/client/react";
import { IconArrowsExchange } from "@tabler/icons-react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { TransferTermsDocument, TransferUplineDocument } from "../../../gql/graphql";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import revealInOrder from "../../../ui/layout/reveal-in-order.module.css";
import { SendForm, type Terms } from "./send-form";
import { TransferRecord } from "./transfer-record";
import classes from "./transfers.module.css";

function ToUpline({ terms, upline }: { readonly terms: Terms; readonly upline: string }) {
  const { t } = useTranslation("transfers");
  const [send] = useMutation(TransferUplineDocument, { refetchQueries: [TransferTermsDocument] });
  return (
    <SendForm terms={terms} receiver="upline" onSend={(input) => send({ variables: { input } })}>
      <dl className={classes.figures}>
        <dt>{t("send.receiver")}</dt>
        <dd>
          <bdi>{upline}</bdi>
        </dd>
      </dl>
    </SendForm>
  );
}

/** Sends money to the member's direct upline; says so when there is none, or the brand does not allow it. */
export function UplineTransfer() {
  const { t } = useTranslation("transfers");
  const { data, error, loading, refetch } = useQuery(TransferTermsDocument, {
    fetchPolicy: "cache-and-network",
  });
  return (
    <div className={clsx(classes.page, revealInOrder.revealInOrder)}>
      <Loaded
        value={data}
        error={error}
        isLoading={loading}
        onRetry={() => refetch()}
        failedTitle={t("send.failed")}
        placeholder={<SkeletonRows rows={4} height={56} />}
      >
        {({ memberTransferTerms: terms }) =>
          terms?.uplineOpen && terms.upline !== null ? (
            <ToUpline terms={terms} upline={terms.upline} />
          ) : (
            <EmptyState
              icon={<IconArrowsExchange size={28} />}
              title={t(terms?.uplineOpen ? "send.noUpline" : "send.closed")}
              text={t(terms?.uplineOpen ? "send.noUplineText" : "send.closedText")}
            />
          )
        }
      </Loaded>
      <TransferRecord of="members" />
    </div>
  );
}
