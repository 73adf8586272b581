import { useTranslation } from "react-i18next";
import { isolated } from "../../lib/i18n/country-name";
import { useDocumentLanguage } from "../../lib/i18n/use-document-language";
import { formatMoney } from "../../lib/money/money";
import type { Message } from "./model";

/** Returns the function that writes a message in the user's language; messages by people stay as they were written. */
export function useMessageText() {
  const { t } = useTranslation("messages");
  const tag = useDocumentLanguage();
  return ({ kind, amount, reference, party, change, title, body }: Message) => {
    if (kind === "STAFF" || kind === "AGENT") return { title: title ?? "", text: body ?? "" };
    if (kind === "SECURITY")
      return { title: t("kind.SECURITY.title"), text: change ? t(`change.${change}`) : "" };
    if (kind === "FEEDBACK_ANSWERED") return { title: t("kind.FEEDBACK_ANSWERED.title"), text: body ?? "" };
    const values = {
      amount: amount ? isolated(formatMoney(amount, tag)) : "",
      reference: isolated(reference ?? ""),
      party: isolated(party ?? ""),
    };
    return { title: t(`kind.${kind}.title`), text: t(`kind.${kind}.text`, values) };
  };
}
