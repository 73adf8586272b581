import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Menu, UnstyledButton } from "@mantine/core";
import {
  IconChevronDown,
  IconDevices,
  IconHeartHandshake,
  IconHistory,
  IconInfoCircle,
  IconLogout,
  IconMail,
  IconShieldLock,
  IconSitemap,
  IconUser,
  IconUserPlus,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { type AccountMenu_MeFragment, AccountMenu_MeFragmentDoc } from "../../../../gql/graphql";
import { authDialogPath, overPage } from "../../../../lib/navigation/auth-dialog";
import { useHoldDialogs } from "../../../../lib/navigation/dialog-queue";
import { paths } from "../../../../lib/navigation/paths";
import { CountBadge } from "../../../../ui/feedback/count-badge";
import { VipBadge } from "../../../../ui/game/vip-badge";
import classes from "./account-menu.module.css";
import { CopyItem } from "./copy-item";

interface AccountMenuProps {
  readonly me: FragmentType<AccountMenu_MeFragment>;
  /** The number of unread messages. */
  readonly unread: number;
  readonly onSignOut: () => void;
  /** Opens the facts about the platform. */
  readonly onPlatform: () => void;
}

/** The avatar in the header, and the menu below it. */
export function AccountMenu({ me, unread, onSignOut, onPlatform }: AccountMenuProps) {
  const { t } = useTranslation();
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  useHoldDialogs(isOpen);
  const { data, complete } = useFragment({ fragment: AccountMenu_MeFragmentDoc, from: me });
  if (!complete) return null;
  const role = data.role === "TRIAL" ? t("account.trial") : data.role === "AGENT" ? t("account.agent") : null;
  return (
    // The focus goes to the first entry: the element that Mantine would put before it is not a menu item.
    <Menu
      position="bottom-end"
      width={280}
      offset={8}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      onChange={setIsOpen}
    >
      <Menu.Target>
        <UnstyledButton className={classes.trigger} aria-label={t("account.menu", { account: data.account })}>
          <img src={data.icon.url} alt="" width={36} height={36} className={classes.picture} />
          <CountBadge
            count={unread}
            label={t("nav.unreadMessages", { count: unread })}
            className={classes.count}
          />
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <img src={data.icon.url} alt="" width={44} height={44} className={classes.picture} />
          <div className={classes.names}>
            <div className={classes.name}>{data.nickname}</div>
            <div className={classes.account}>
              {role ??
                (data.vip ? (
                  <>
                    <VipBadge rank={data.vip.rank} size={18} />
                    {data.vip.label}
                  </>
                ) : (
                  data.account
                ))}
            </div>
          </div>
        </div>
        <CopyItem label={t("account.copyAccount")} value={data.account} />
        <CopyItem label={t("account.copyId")} value={data.id} />
        <Menu.Divider />
        {data.role === "AGENT" && (
          <Menu.Item component={Link} to={paths.agentHome} leftSection={<IconSitemap size={18} />}>
            {t("agents.home")}
          </Menu.Item>
        )}
        {data.role === "TRIAL" && (
          <Menu.Item
            component={Link}
            to={authDialogPath(location, "register")}
            state={overPage}
            preventScrollReset
            leftSection={<IconUserPlus size={18} />}
          >
            {t("trial.register")}
          </Menu.Item>
        )}
        {data.role !== "TRIAL" && (
          <>
            <Menu.Item component={Link} to={paths.profile} leftSection={<IconUser size={18} />}>
              {t("account.mine")}
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={paths.messages}
              leftSection={<IconMail size={18} />}
              rightSection={<CountBadge count={unread} label={t("nav.unreadMessages", { count: unread })} />}
            >
              {t("nav.messages")}
            </Menu.Item>
            <Menu.Item component={Link} to={paths.security} leftSection={<IconShieldLock size={18} />}>
              {t("nav.security")}
            </Menu.Item>
            <Menu.Item component={Link} to={paths.sessions} leftSection={<IconDevices size={18} />}>
              {t("nav.sessions")}
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={paths.saferGambling}
              leftSection={<IconHeartHandshake size={18} />}
            >
              {t("nav.saferGambling")}
            </Menu.Item>
          </>
        )}
        <Menu.Item component={Link} to={paths.bettingRecord} leftSection={<IconHistory size={18} />}>
          {t("nav.bettingRecord")}
        </Menu.Item>
        <Menu.Item onClick={onPlatform} leftSection={<IconInfoCircle size={18} />}>
          {t("account.platform")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={onSignOut} leftSection={<IconLogout size={18} className={classes.mirrored} />}>
          {t("account.signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
