import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import type { CashierAction } from "../../../lib/cashier";
import { paths } from "../../../lib/paths";
import { CashierArt } from "./cashier-art";
import classes from "./cashier-dialog.module.css";

interface CashierDialogProps {
  readonly opened: boolean;
  readonly action: CashierAction;
  readonly onClose: () => void;
}

/** Says that deposits and withdrawals are not open yet, and that no money is lost meanwhile. */
export function CashierDialog({ opened, action, onClose }: CashierDialogProps) {
  const { t } = useTranslation(["shell", "common"]);
  const { name } = useBrand();
  // What was asked for last stays on the screen while the pop-up goes away.
  const [shown, setShown] = useState(action);
  if (opened && shown !== action) setShown(action);
  return (
    <Modal opened={opened} onClose={onClose} title={t(`common:cashier.${shown}`)} size={420}>
      <div className={classes.body}>
        <CashierArt />
        <p className={classes.title}>{t(`shell:cashier.${shown}Title`)}</p>
        <p className={classes.text}>{t(`shell:cashier.${shown}Text`, { brand: name })}</p>
        <Button fullWidth size="md" onClick={onClose} data-autofocus>
          {t("shell:cashier.back")}
        </Button>
        <Link to={paths.saferGambling} className={classes.safer}>
          {t("common:nav.saferGambling")}
        </Link>
      </div>
    </Modal>
  );
}
