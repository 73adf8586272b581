import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { discardSocialReturn, useSocialReturn } from "../../lib/session/social-return";
import { showInfo } from "../../ui/feedback/toasts";
import { type Provider, providerNames } from "./model";

/** Tells once what a provider's page led back with to the security centre; answers why an account was not linked. */
export function useReturnedLink(refetch: () => Promise<unknown>): string | null {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each return is told once.
  useEffect(() => take(), [returned]);
  return failure;
}
