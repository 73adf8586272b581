import { useTranslation } from "react-i18next";
import type { ProgrammeLabel } from "../../../gql/graphql";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { toneOf } from "../model";

/** What a programme's state is for the member. */
export function ProgrammeStatus({ label }: { readonly label: ProgrammeLabel }) {
  const { t } = useTranslation("promotions");
  return <StatusBadge tone={toneOf(label)} text={t(`status.${label}`)} />;
}
