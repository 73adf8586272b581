import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useBalanceHidden } from "../../lib/money/use-balance-hidden";
import { Amount } from "./amount";

/** What stands in place of the member's money; heard as hidden. */
export const hiddenAmount = "***";

/** In place of money that the member has hidden. */
export function HiddenAmount(props: Omit<ComponentProps<"span">, "role" | "children">) {
  const { t } = useTranslation();
  return (
    <span {...props} role="img" aria-label={t("balance.hidden")}>
      {hiddenAmount}
    </span>
  );
}

/** Money that the member has somewhere: hidden where the member has hidden the balance. */
export function OwnAmount(props: ComponentProps<typeof Amount>) {
  const [isHidden] = useBalanceHidden();
  return isHidden ? <HiddenAmount className={props.className} /> : <Amount {...props} />;
}
