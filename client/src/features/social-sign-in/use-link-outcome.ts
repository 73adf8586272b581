import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { discardSocialReturn, useSocialReturn } from "../../lib/session/social-return";
import { showInfo } from "../../ui/feedback/toasts";
import { type Provider, providerNames } from "./model";

/** Shows once the outcome of a redirect to the security centre; returns why an account was not linked. */
export function useLinkOutcome(refetch: () => Promise<unknown>): string | null {
  const { t } = useTranslation(["social", "errors"]);
  const returned = useSocialReturn();
  const [failure, setFailure] = useState<string | null>(null);
  const take = useEffectEvent(() => {
    if (!returned || "code" in returned) return;
    discardSocialReturn();
    if ("error" in returned) return setFailure(t(`errors:${returned.error}`));
    const name = providerNames[returned.linked.toUpperCase() as Provider] ?? returned.linked;
    showInfo(t("linkedTold", { provider: name }));
    void refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is shown once.
  useEffect(() => take(), [returned]);
  return failure;
}
