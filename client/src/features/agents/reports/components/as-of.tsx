import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import { FiguresAsOfDocument } from "../../../../gql/graphql";
import { formatDateTime } from "../../../../lib/dates/format";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import classes from "./reports.module.css";

/** Says when figures were computed, in the brand's time. */
export function useAsOfText() {
  const { t } = useTranslation("reports");
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return (at: string) => t("asOf", { time: formatDateTime(at, tag, timeZone) });
}

/** When the figures were computed; null: never, undefined: not known yet. */
export function AsOf({ at }: { readonly at: string | null | undefined }) {
  const { t } = useTranslation("reports");
  const asOfText = useAsOfText();
  return (
    <p className={classes.asOf} role="status">
      {at && asOfText(at)}
      {at === null && t("notComputed")}
    </p>
  );
}

/** When the figures of a list were computed: its query reads it too, so it changes with the rows. */
export function ListAsOf() {
  const { data } = useQuery(FiguresAsOfDocument);
  const agent = data?.me?.agent;
  return <AsOf at={agent && (agent.figuresAsOf ?? null)} />;
}
