import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { loadHumanCheck } from "../human-check-script";
import type { CheckedAction } from "../model";
import classes from "./captcha-field.module.css";

interface HumanCheckProps {
  readonly siteKey: string;
  readonly scriptUrl: string;
  readonly action: CheckedAction;
  /** A token can be used once: increment this after each submission. */
  readonly attempt: number;
  /** Called with the token; empty when the last one is no longer valid. */
  readonly onToken: (token: string) => void;
  /** Called when the check cannot be shown: a fallback is needed. */
  readonly onFailed: () => void;
}

/** A third party's check that the user is human, rendered by its script. */
export function HumanCheck({ siteKey, scriptUrl, action, attempt, onToken, onFailed }: HumanCheckProps) {
  const { i18n, t } = useTranslation("verification");
  const theme = useComputedColorScheme("dark");
  const container = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(onToken);
  const fail = useEffectEvent(onFailed);
  const language = i18n.resolvedLanguage ?? "en";

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt uses up the token, and another check is rendered.
  useEffect(() => {
    let widget: string | null | undefined;
    let isCancelled = false;
    take("");
    const renderWidget = async () => {
      const api = await loadHumanCheck(scriptUrl);
      if (isCancelled || !container.current) return null;
      widget = api.render(container.current, {
        sitekey: siteKey,
        action,
        language,
        theme,
        callback: (token) => take(token),
        "expired-callback": () => take(""),
        "error-callback": () => fail(),
      });
      return api;
    };
    const rendering = renderWidget().catch(() => {
      if (!isCancelled) fail();
      return null;
    });
    return () => {
      isCancelled = true;
      void rendering.then((api) => {
        if (api && widget) api.remove(widget);
      });
    };
  }, [siteKey, scriptUrl, action, language, theme, attempt]);

  return <section ref={container} className={classes.check} aria-label={t("captcha.check")} />;
}
