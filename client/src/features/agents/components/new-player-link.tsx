import { Button, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import classes from "./new-player-link.module.css";

/** What lets an agent choose a rebate by its id; null for none. */
export type RebateSlot = (props: {
  readonly value: string | null;
  readonly onChange: (rebateId: string | null) => void;
}) => ReactNode;

interface NewPlayerLinkProps {
  readonly opened: boolean;
  readonly rebateSlot: RebateSlot;
  readonly onCreate: (rebateId: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Creates a link for players, with the rebate that they get. Texts of `backoffice`. */
export function NewPlayerLink({ opened, rebateSlot, onCreate, onClose }: NewPlayerLinkProps) {
  const { t } = useTranslation("backoffice");
  const errorText = useErrorText();
  const [rebateId, setRebateId] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const create = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await onCreate(rebateId);
      setRebateId(null);
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t("rebate.newLink")} size={520}>
      <div className={classes.root}>
        <FormError text={failure} />
        {rebateSlot({ value: rebateId, onChange: setRebateId })}
        <Button size="md" loading={isRunning} onClick={() => void create()}>
          {t("rebate.create")}
        </Button>
      </div>
    </Modal>
  );
}
