import { isErrorCode } from "@croupier/schema/rules/error-codes.js";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { storeNextPath } from "../../lib/session/social-return";
import type { Provider } from "./model";

/** What authorises a member to link a social account. */
export interface LinkProof {
  readonly token: string;
  readonly password: string;
  /** A proof of an authenticator or passkey; empty where none is bound. */
  readonly code: string;
}

/** Requests the address of a provider's consent page; or the code of a refusal. */
async function requestRedirect(
  provider: Provider,
  link: LinkProof | null,
): Promise<{ url: string } | { code: string }> {
  const answer = await fetch(`/social/${provider.toLowerCase()}/begin`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": document.documentElement.lang,
      ...(link ? { authorization: `Bearer ${link.token}` } : {}),
    },
    body: JSON.stringify(link ? { link: true, password: link.password, code: link.code } : {}),
  });
  const body: unknown = await answer.json();
  if (typeof body !== "object" || body === null) return { code: "unknown_error" };
  if (answer.ok && "url" in body && typeof body.url === "string") return { url: body.url };
  return { code: "errorCode" in body ? String(body.errorCode) : "unknown_error" };
}

/** Goes to a provider's page. `next`: the page to go to afterwards. */
export function useSocialRedirect(next: string) {
  const { t } = useTranslation(["common", "errors"]);
  const [leavingFor, setLeavingFor] = useState<Provider | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // With Back from the provider, the browser restores the page as it was left.
  useEffect(() => {
    const shown = () => setLeavingFor(null);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  const begin = useCallback(
    async (provider: Provider, link: LinkProof | null = null) => {
      setFailure(null);
      setLeavingFor(provider);
      const answer = await requestRedirect(provider, link).catch(() => null);
      if (answer && "url" in answer) {
        storeNextPath(next);
        window.location.assign(answer.url);
        return;
      }
      setLeavingFor(null);
      const code = answer?.code ?? "";
      if (!answer) setFailure(t("failure.network"));
      else if (link && code === "validation_failed") setFailure(t("social.wrongPassword"));
      else setFailure(t(`errors:${isErrorCode(code) ? code : "unknown_error"}`));
    },
    [next, t],
  );
  return { begin, leavingFor, failure };
}
