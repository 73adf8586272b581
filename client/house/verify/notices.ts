import { h } from "../shared/dom";
import type { Translator } from "../shared/texts";

/** Says that the server seed is not revealed yet, and how it is. */
export function hiddenSeedNotice({ t }: Translator): HTMLElement {
  return h(
    "section",
    { class: "card notice" },
    h("h2", {}, t("verify.notRevealed")),
    h("p", {}, t("verify.howReveal")),
  );
}

/** Says whether everything matches its record; null when there is none to compare with. */
export function resultBanner({ t }: Translator, isVerified: boolean | null): HTMLElement {
  const kind = isVerified === null ? "neutral" : isVerified ? "pass" : "fail";
  const key =
    isVerified === null ? "verify.computedOnly" : isVerified ? "verify.allGood" : "verify.someFailed";
  return h("p", { class: `banner ${kind}` }, t(key));
}
