import { useDisclosure } from "@mantine/hooks";
import { IconArrowBarUp, IconPlus } from "@tabler/icons-react";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { AccountMenu } from "../../../features/identity/account/components/account-menu";
import { useMessageUpdates } from "../../../features/inbox/use-message-updates";
import { useUnreadMessages } from "../../../features/inbox/use-unread-messages";
import { useProgrammeCountUpdates } from "../../../features/programmes/use-programmes";
import { TrialMark } from "../../../features/trial/components/trial-mark";
import { Balance } from "../../../features/wallet/components/balance";
import type { ShellQuery } from "../../../gql/graphql";
import { lazyDialog } from "../../../ui/layout/lazy-dialog";
import { CashierLink } from "../cashier-link";
import { AgentLink } from "../menu/agent-link";
import classes from "./member-bar.module.css";
import { VipLabel } from "./vip-label";

const PlatformDialog = lazyDialog(async () => {
  const [{ PlatformDialog }] = await Promise.all([
    import("./platform-dialog"),
    i18next.loadNamespaces("shell"),
  ]);
  return PlatformDialog;
});

interface MemberBarProps {
  readonly me: NonNullable<ShellQuery["me"]>;
  readonly timeZone: string;
  readonly onSignOut: () => void;
}

/** A member's part of the header: the cashier, the balance, the VIP level and the account; loaded only for members. */
export function MemberBar({ me, timeZone, onSignOut }: MemberBarProps) {
  const { t } = useTranslation();
  const [isPlatformOpen, platform] = useDisclosure(false);
  const isTrial = me.role === "TRIAL";
  const unread = useUnreadMessages();
  useMessageUpdates();
  useProgrammeCountUpdates();
  return (
    <>
      {!isTrial && <AgentLink isForMember />}
      {me.vip && <VipLabel {...me.vip} />}
      {isTrial ? <TrialMark /> : <Balance wallet={me.wallet} timeZone={timeZone} />}
      {!isTrial && (
        <div className={classes.cashier}>
          <CashierLink action="deposit" className={classes.deposit}>
            <IconPlus size={20} stroke={2.25} aria-hidden />
            <span className={classes.word}>{t("cashier.deposit")}</span>
          </CashierLink>
          <CashierLink action="withdraw" className={classes.withdraw}>
            <IconArrowBarUp size={20} stroke={2} aria-hidden />
            <span className={classes.word}>{t("cashier.withdraw")}</span>
          </CashierLink>
        </div>
      )}
      <AccountMenu me={me} unread={unread} onSignOut={onSignOut} onPlatform={platform.open} />
      <PlatformDialog opened={isPlatformOpen} onClose={platform.close} />
    </>
  );
}
