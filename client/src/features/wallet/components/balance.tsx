import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { ActionIcon, Skeleton, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconEye, IconEyeOff, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type Balance_WalletFragment, Balance_WalletFragmentDoc } from "../../../gql/graphql";
import { formatZonedClock } from "../../../lib/dates/format";
import { isolated } from "../../../lib/i18n/country-name";
import { cashOf } from "../../../lib/money/cash-of";
import { formatMoney } from "../../../lib/money/money";
import { useBalanceHidden } from "../../../lib/money/use-balance-hidden";
import { useFrozenValue } from "../../../lib/play/use-frozen-value";
import { HiddenAmount } from "../../../ui/text/hideable-amount";
import { isStake } from "../model";
import { useLiveBalance } from "../use-live-balance";
import classes from "./balance.module.css";

interface BalanceProps {
  readonly wallet: FragmentType<Balance_WalletFragment>;
  readonly timeZone: string;
  /** A round's result is not revealed yet: only its stake shows. */
  readonly isFrozen?: boolean;
  /** On a narrow screen there is room for the amount only. */
  readonly isCompact?: boolean;
}

/** The cash, and below it the bonus, where there is one. */
function Figures({ wallet }: { readonly wallet: Balance_WalletFragment }) {
  const { t, i18n } = useTranslation();
  const tag = i18n.resolvedLanguage ?? "en";
  const { balance, bonus } = wallet;
  const hasBonus = /[1-9]/.test(bonus.amount);
  return (
    <span className={classes.figures} data-split={hasBonus || undefined}>
      {hasBonus && <VisuallyHidden>{t("balance.cash")}</VisuallyHidden>}
      <span key={balance.amount} className={classes.amount} data-testid="balance">
        <bdi>{formatMoney(hasBonus ? cashOf(wallet) : balance, tag)}</bdi>
      </span>
      {hasBonus && (
        <span className={classes.bonus} data-testid="bonus">
          {t("balance.bonus", { amount: isolated(formatMoney(bonus, tag)) })}
        </span>
      )}
    </span>
  );
}

/** The spendable balance, cash and bonus apart, updated live; can be hidden. Shows no figure until one has loaded. */
export function Balance({ wallet, timeZone, isFrozen = false, isCompact = false }: BalanceProps) {
  const { t, i18n } = useTranslation();
  const tag = i18n.resolvedLanguage ?? "en";
  const { refresh, isRefreshing, knownAt, isJustRefreshed } = useLiveBalance();
  const [isHidden, setHidden] = useBalanceHidden();
  const { data, complete } = useFragment({
    fragment: Balance_WalletFragmentDoc,
    fragmentName: "Balance_wallet",
    from: wallet,
  });
  const shown = useFrozenValue(complete ? data : null, isFrozen, isStake);
  const shownAt = useFrozenValue(knownAt, isFrozen);
  if (!shown) return <Skeleton width={140} height={40} radius="md" />;
  const updated = t("balance.updated", { time: formatZonedClock(shownAt, tag, timeZone) });
  return (
    <section className={classes.root} data-compact={isCompact || undefined} aria-label={t("balance.label")}>
      <Tooltip label={updated} {...(isJustRefreshed ? { opened: true } : {})}>
        {isHidden ? <HiddenAmount className={classes.amount} /> : <Figures wallet={shown} />}
      </Tooltip>
      <ActionIcon
        className={classes.action}
        aria-label={t(isHidden ? "balance.show" : "balance.hide")}
        onClick={() => setHidden(!isHidden)}
      >
        {isHidden ? <IconEye size={18} /> : <IconEyeOff size={18} />}
      </ActionIcon>
      <ActionIcon
        className={classes.action}
        aria-label={t("balance.refresh")}
        aria-busy={isRefreshing}
        onClick={() => void refresh()}
        disabled={isRefreshing}
      >
        <IconRefresh size={18} className={classes.refresh} data-spinning={isRefreshing || undefined} />
      </ActionIcon>
      <VisuallyHidden role="status">{isJustRefreshed ? updated : ""}</VisuallyHidden>
    </section>
  );
}
