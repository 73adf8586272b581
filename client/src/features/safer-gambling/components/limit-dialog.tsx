import { Button, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type LimitFormProps, useLimitForm } from "../use-limit-form";
import { LimitFields } from "./limit-fields";
import classes from "./safer-gambling.module.css";

/** Sets, changes or removes a limit of one kind. */
export function LimitDialog(props: LimitFormProps) {
  const { t } = useTranslation("safer");
  const form = useLimitForm(props);
  const { kind, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={t(`kinds.${kind}`)} size={440}>
      <form onSubmit={form.submit} noValidate className={classes.form}>
        <LimitFields form={form} />
        <div className={classes.actions}>
          {form.own !== null && (
            <Button variant="default" size="md" disabled={form.loading} onClick={() => void form.send(null)}>
              {t("dialog.remove")}
            </Button>
          )}
          <Button type="submit" size="md" loading={form.loading}>
            {t("dialog.save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
