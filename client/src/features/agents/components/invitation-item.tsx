import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { type Invitation_ItemFragment, Invitation_ItemFragmentDoc } from "../../../gql/graphql";
import { formatDate } from "../../../lib/dates/format";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { invitedRole, shareLink } from "../model";
import classes from "./invitation-item.module.css";

interface InvitationItemProps {
  readonly invitation: FragmentType<Invitation_ItemFragment>;
  readonly onEnd: (invitation: { readonly id: string; readonly code: string }) => void;
}

/** One invitation: its code, the type of member it invites, how often it was used, and the link to share. */
export function InvitationItem({ invitation, onEnd }: InvitationItemProps) {
  const { t, i18n } = useTranslation("agents");
  const { timeZone } = useBrand();
  const clipboard = useClipboard({ timeout: 2_000 });
  const { data, complete } = useFragment({ fragment: Invitation_ItemFragmentDoc, from: invitation });
  if (!complete) return null;
  const { id, code, domain, memberType, active, uses, createdAt } = data;
  const link = shareLink({ code, domain });
  const createdOn = formatDate(createdAt, i18n.resolvedLanguage ?? "en", timeZone);
  return (
    <li className={classes.root} data-ended={active ? undefined : true}>
      <div className={classes.top}>
        <bdi dir="ltr" className={classes.code}>
          {code}
        </bdi>
        <StatusBadge
          tone={memberType === 0 ? "neutral" : "info"}
          text={t(`for.${invitedRole(memberType)}`)}
        />
        <StatusBadge
          tone={active ? "success" : "neutral"}
          text={t(active ? "invitations.active" : "invitations.ended")}
        />
      </div>
      <p className={classes.facts}>
        {t("invitations.uses", { count: uses })} · {t("invitations.made", { date: createdOn })}
        {domain !== null && (
          <>
            {" "}
            · <bdi dir="ltr">{domain}</bdi>
          </>
        )}
      </p>
      {active && (
        <div className={classes.share}>
          <bdi dir="ltr" className={classes.link}>
            {link}
          </bdi>
          <Button
            variant="default"
            className={classes.button}
            aria-label={t("invitations.copyLink", { code })}
            leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => clipboard.copy(link)}
          >
            <span aria-live="polite">{clipboard.copied ? t("copied") : t("invitations.copy")}</span>
          </Button>
          <Button
            variant="subtle"
            color="red"
            className={classes.button}
            aria-label={t("invitations.endOf", { code })}
            onClick={() => onEnd({ id, code })}
          >
            {t("invitations.end")}
          </Button>
        </div>
      )}
    </li>
  );
}
