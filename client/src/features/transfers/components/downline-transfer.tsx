import { useMutation, useQuery } from "@apollo/client/react";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TransferDownlineDocument, TransferTermsDocument } from "../../../gql/graphql";
import { SendForm } from "./send-form";
import { TransferRecord } from "./transfer-record";
import classes from "./transfers.module.css";

interface DownlineTransferProps {
  /** The direct downline members on the current page. */
  readonly downline: readonly { readonly id: string; readonly account: string }[];
}

/** Lets an agent send money to a direct downline member. Shows no form when the brand does not allow it. */
export function DownlineTransfer({ downline }: DownlineTransferProps) {
  const { t } = useTranslation("transfers");
  const [chosen, choose] = useState<string | null>(null);
  const { data } = useQuery(TransferTermsDocument, { fetchPolicy: "cache-and-network" });
  const [send] = useMutation(TransferDownlineDocument, { refetchQueries: [TransferTermsDocument] });
  const terms = data?.memberTransferTerms;
  const memberId = downline.find(({ id }) => id === chosen)?.id ?? downline[0]?.id;
  return (
    <div className={classes.page}>
      {terms?.downlineOpen && memberId !== undefined && (
        <section className={classes.section} aria-labelledby="downline-transfer">
          <h2 id="downline-transfer" className={classes.heading}>
            {t("send.toDownline")}
          </h2>
          <SendForm
            terms={terms}
            receiver={memberId}
            onSend={(sending) => send({ variables: { input: { ...sending, memberId } } })}
          >
            <NativeSelect
              label={t("send.receiver")}
              data={downline.map(({ id, account }) => ({ value: id, label: account }))}
              value={memberId}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </SendForm>
        </section>
      )}
      <TransferRecord of="members" />
    </div>
  );
}
