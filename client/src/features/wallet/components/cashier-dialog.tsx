import { Button, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { paths } from "../../../lib/paths";
import { CashierArt } from "./cashier-art";
import classes from "./cashier-dialog.module.css";

interface CashierDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says that withdrawals are not open yet, and that no money is lost meanwhile. */
export function CashierDialog({ opened, onClose }: CashierDialogProps) {
  const { t } = useTranslation(["shell", "common"]);
  const { name } = useBrand();
  return (
    <Modal opened={opened} onClose={onClose} title={t("common:cashier.withdraw")} size={420}>
      <div className={classes.body}>
        <CashierArt />
        <p className={classes.title}>{t("shell:cashier.withdrawTitle")}</p>
        <p className={classes.text}>{t("shell:cashier.withdrawText", { brand: name })}</p>
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
