import { Button, Paper } from "@mantine/core";
import { IconLink, IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentHomeQuery } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { EmptyState } from "../../../ui/feedback/state-message";
import longButton from "../../../ui/form/long-button.module.css";
import { useInvitations } from "../use-invitations";
import { EndInvitation } from "./end-invitation";
import { InvitationItem } from "./invitation-item";
import classes from "./invitations.module.css";

type List = NonNullable<NonNullable<AgentHomeQuery["me"]>["agent"]>["invitations"];

/** Member types that an agent may invite. */
const invitedMemberTypes = [0, 2] as const;

/** The agent's invitations with their links to share, and the forms to create and end them. */
export function Invitations({ invitations }: { readonly invitations: List }) {
  const { t } = useTranslation("agents");
  const errorText = useErrorText();
  const { create, end, creating, ending } = useInvitations();
  const [failure, setFailure] = useState<string | null>(null);
  const [invitationToEnd, setInvitationToEnd] = useState<{
    readonly id: string;
    readonly code: string;
  } | null>(null);
  const run = async (work: Promise<void>) => {
    setFailure(null);
    try {
      await work;
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const confirm = async () => {
    if (invitationToEnd) await run(end(invitationToEnd.id));
    setInvitationToEnd(null);
  };
  return (
    <Paper component="section" aria-labelledby="invitations-title" className={classes.root}>
      <div className={classes.head}>
        <h2 id="invitations-title" className={classes.title}>
          {t("invitations.title")}
        </h2>
        <div className={classes.actions}>
          {invitedMemberTypes.map((memberType) => (
            <Button
              key={memberType}
              variant={memberType === 0 ? "filled" : "default"}
              leftSection={<IconPlus size={18} aria-hidden />}
              classNames={{ root: clsx(longButton.root, classes.action), label: longButton.label }}
              disabled={creating}
              onClick={() => void run(create(memberType))}
            >
              {t(memberType === 0 ? "invitations.forPlayers" : "invitations.forAgents")}
            </Button>
          ))}
        </div>
      </div>
      <FormError text={failure} />
      {invitations.length === 0 ? (
        <EmptyState
          icon={<IconLink size={28} stroke={1.5} />}
          title={t("invitations.emptyTitle")}
          text={t("invitations.emptyText")}
        />
      ) : (
        <ul className={classes.list}>
          {invitations.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} onEnd={setInvitationToEnd} />
          ))}
        </ul>
      )}
      <EndInvitation
        code={invitationToEnd?.code ?? null}
        isRunning={ending}
        onConfirm={() => void confirm()}
        onClose={() => setInvitationToEnd(null)}
      />
    </Paper>
  );
}
