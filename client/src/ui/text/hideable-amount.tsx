import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useBalanceHidden } from "../../lib/money/use-balance-hidden";
import { Amount } from "./amount";

/** Replaces hidden amounts; screen readers read it as hidden. */
export const hiddenAmountText = "***";

/** Replaces an amount that the member has hidden. */
export function HiddenAmount(props: Omit<ComponentProps<"span">, "role" | "children">) {
  const { t } = useTranslation();
  return (
    <span {...props} role="img" aria-label={t("balance.hidden")}>
      {hiddenAmountText}
    </span>
  );
}

/** A balance of the member: hidden when the member hides balances. */
export function HideableAmount(props: ComponentProps<typeof Amount>) {
  const [isHidden] = useBalanceHidden();
  return isHidden ? <HiddenAmount className={props.className} /> : <Amount {...props} />;
}
