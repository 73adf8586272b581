import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SendEmailProofDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { showInfo } from "../../../ui/feedback/toasts";

/** Sends another verification link to the member's email address; shows that it was sent, or returns why it was not. */
export function useSendVerificationLink() {
  const { t } = useTranslation("security");
  const errorText = useErrorText();
  const [mutate, { loading }] = useMutation(SendEmailProofDocument, { fetchPolicy: "no-cache" });
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    if (loading) return;
    setFailure(null);
    try {
      await mutate();
      showInfo(t("bind.linkTold"));
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return { send, failure };
}
