import { isErrorCode } from "@croupier/schema/rules/error-codes.js";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepNext } from "../../lib/session/social-return";
import type { Provider } from "./model";

/** Where a provider asks the person; null with the code of a refusal. */
async function askAddress(provider: Provider): Promise<{ url: string } | { code: string }> {
  const answer = await fetch(`/social/${provider.toLowerCase()}/begin`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
    body: "{}",
  });
  const said: unknown = await answer.json();
  if (typeof said !== "object" || said === null) return { code: "unknown_error" };
  if (answer.ok && "url" in said && typeof said.url === "string") return { url: said.url };
  return { code: "errorCode" in said ? String(said.errorCode) : "unknown_error" };
}

/** Leaves for a provider's page. `next`: where to go on afterwards. */
export function useBegin(next: string) {
  const { t } = useTranslation(["errors", "common"]);
  const [leavingFor, setLeavingFor] = useState<Provider | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // The browser shows the page as it was left when the person presses Back there.
  useEffect(() => {
    const shown = () => setLeavingFor(null);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  const begin = useCallback(
    async (provider: Provider) => {
      setFailure(null);
      setLeavingFor(provider);
      const answer = await askAddress(provider).catch(() => null);
      if (answer && "url" in answer) {
        keepNext(next);
        window.location.assign(answer.url);
        return;
      }
      setLeavingFor(null);
      const code = answer?.code ?? "";
      if (!answer) setFailure(t("common:failure.network"));
      else setFailure(t(`errors:${isErrorCode(code) ? code : "unknown_error"}`));
    },
    [next, t],
  );
  return { begin, leavingFor, failure };
}
