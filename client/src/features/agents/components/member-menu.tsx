import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowsExchange, IconDots, IconFileText, IconMail, IconSitemap } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, type To } from "react-router-dom";
import type { TeamMember } from "../use-team";

interface MemberMenuProps {
  readonly member: TeamMember;
  /** The address of the member's team. */
  readonly to: To;
  /** Undefined when the agent may not send money to the member. */
  readonly onTransfer: (() => void) | undefined;
  readonly onMessage: () => void;
  /** The contracts that can be offered to the member. */
  readonly offers: readonly { readonly key: string; readonly label: string; readonly to: To }[];
}

/** What an agent does with a member of the team. */
export function MemberMenu({ member, to, onTransfer, onMessage, offers }: MemberMenuProps) {
  const { t } = useTranslation("backoffice");
  const { account, teamCount } = member;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={44} aria-label={t("team.actionsOf", { account })}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {teamCount > 0 && (
          <Menu.Item component={Link} to={to} leftSection={<IconSitemap size={18} />}>
            {t("team.view")}
          </Menu.Item>
        )}
        {onTransfer && (
          <Menu.Item leftSection={<IconArrowsExchange size={18} />} onClick={onTransfer}>
            {t("team.transfer")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconMail size={18} />} onClick={onMessage}>
          {t("team.message")}
        </Menu.Item>
        {offers.map((offer) => (
          <Menu.Item key={offer.key} component={Link} to={offer.to} leftSection={<IconFileText size={18} />}>
            {offer.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
