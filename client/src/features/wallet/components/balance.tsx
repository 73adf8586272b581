import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { ActionIcon, Skeleton, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconEye, IconEyeOff, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type Balance_WalletFragment, Balance_WalletFragmentDoc } from "../../../gql/graphql";
import { formatClock } from "../../../lib/dates/format";
import { formatMoney } from "../../../lib/money/money";
import { useBalanceHidden } from "../../../lib/use-balance-hidden";
import { HiddenAmount } from "../../../ui/OwnAmount";
import { useLiveBalance } from "../use-live-balance";
import classes from "./balance.module.css";

interface BalanceProps {
  readonly wallet: FragmentType<Balance_WalletFragment>;
  readonly timeZone: string;
}

/** What the member can spend, live; hidden on wish. Never shows a figure while none is known. */
export function Balance({ wallet, timeZone }: BalanceProps) {
  const { t, i18n } = useTranslation();
  const tag = i18n.resolvedLanguage ?? "en";
  const { refresh, isRefreshing, knownAt, isJustRefreshed } = useLiveBalance();
  const [isHidden, setHidden] = useBalanceHidden();
  const { data, complete } = useFragment({ fragment: Balance_WalletFragmentDoc, from: wallet });
  if (!complete) return <Skeleton width={140} height={40} radius="md" />;
  const { amount, currency } = data.balance;
  const updated = t("balance.updated", { time: formatClock(knownAt, tag, timeZone) });
  return (
    <section className={classes.root} aria-label={t("balance.label")}>
      <Tooltip label={updated} {...(isJustRefreshed ? { opened: true } : {})}>
        {isHidden ? (
          <HiddenAmount className={classes.amount} />
        ) : (
          <span key={amount} className={classes.amount} data-testid="balance">
            <bdi>{formatMoney(amount, currency, tag)}</bdi>
          </span>
        )}
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
