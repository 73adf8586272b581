import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { directionOf } from "../../../../lib/money/money";
import { Amount } from "../../../../ui/text/amount";

/** The net result of a round or a period: coloured, signed, and labelled in words. */
export function NetAmount({ net }: { readonly net: { readonly amount: string; readonly currency: string } }) {
  const { t } = useTranslation("records");
  const direction = directionOf(net.amount);
  return (
    <>
      {direction === "gain" && <VisuallyHidden>{t("won")} </VisuallyHidden>}
      {direction === "loss" && <VisuallyHidden>{t("lost")} </VisuallyHidden>}
      <Amount {...net} signed coloured />
    </>
  );
}
