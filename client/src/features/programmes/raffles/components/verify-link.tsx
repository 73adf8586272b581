import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type DrawFacts, drawAddress } from "../../../../lib/fairness/draw-link";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";

/** Leads to the page that verifies a draw in the browser. `what` tells links apart for a screen reader. */
export function VerifyLink({ facts, what }: { readonly facts: DrawFacts; readonly what: string }) {
  const { t } = useTranslation("raffles");
  const language = useDocumentLanguage();
  return (
    <Anchor
      href={drawAddress(facts, language)}
      target="_blank"
      rel="noreferrer"
      size="sm"
      aria-label={t("verifyOf", { what })}
    >
      {t("verify")}
    </Anchor>
  );
}
