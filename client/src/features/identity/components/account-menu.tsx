import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Menu, UnstyledButton } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import {
  IconCheck,
  IconChevronDown,
  IconCopy,
  IconDevices,
  IconHistory,
  IconLogout,
  IconShieldLock,
  IconSitemap,
  IconUser,
  IconUserPlus,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { type AccountMenu_MeFragment, AccountMenu_MeFragmentDoc } from "../../../gql/graphql";
import { entranceOver, overPage } from "../../../lib/entrance";
import { paths } from "../../../lib/paths";
import classes from "./account-menu.module.css";

interface AccountMenuProps {
  readonly me: FragmentType<AccountMenu_MeFragment>;
  readonly onSignOut: () => void;
}

/** The account's letter in the header, and what hangs below it. */
export function AccountMenu({ me, onSignOut }: AccountMenuProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 2_000 });
  const location = useLocation();
  const { data, complete } = useFragment({ fragment: AccountMenu_MeFragmentDoc, from: me });
  if (!complete) return null;
  const role = data.role === "TRIAL" ? t("account.trial") : data.role === "AGENT" ? t("account.agent") : null;
  return (
    <Menu position="bottom-end" width={260} offset={8}>
      <Menu.Target>
        <UnstyledButton className={classes.trigger} aria-label={t("account.menu", { account: data.account })}>
          <span className={classes.letter} aria-hidden>
            {[...data.nickname][0]?.toLocaleUpperCase("en")}
          </span>
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p className={classes.name}>{data.nickname}</p>
          <p className={classes.account}>
            <bdi dir="ltr">{data.account}</bdi> · {role ?? t("account.level", { level: data.level })}
          </p>
        </div>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={() => clipboard.copy(data.id)}
          leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        >
          <span className={classes.copy}>
            <span aria-live="polite">{clipboard.copied ? t("account.copied") : t("account.copyId")}</span>
            <bdi dir="ltr" className={classes.id}>
              {data.id}
            </bdi>
          </span>
        </Menu.Item>
        {data.role === "AGENT" && (
          <Menu.Item component={Link} to={paths.agentHome} leftSection={<IconSitemap size={18} />}>
            {t("agents.home")}
          </Menu.Item>
        )}
        {data.role === "TRIAL" && (
          <Menu.Item
            component={Link}
            to={entranceOver(location, "register")}
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
              {t("nav.profile")}
            </Menu.Item>
            <Menu.Item component={Link} to={paths.security} leftSection={<IconShieldLock size={18} />}>
              {t("nav.security")}
            </Menu.Item>
            <Menu.Item component={Link} to={paths.sessions} leftSection={<IconDevices size={18} />}>
              {t("nav.sessions")}
            </Menu.Item>
          </>
        )}
        <Menu.Item component={Link} to={paths.bettingRecord} leftSection={<IconHistory size={18} />}>
          {t("nav.bettingRecord")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={onSignOut} leftSection={<IconLogout size={18} className={classes.mirrored} />}>
          {t("account.signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
