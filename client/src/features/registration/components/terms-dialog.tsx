import { Button, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import classes from "./registration.module.css";

const points = ["age", "one", "true", "money", "limits", "data"] as const;

/** What somebody agrees to, in short. */
export function TermsDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation("registration");
  const { name } = useBrand();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("terms.title", { brand: name })}
      size={480}
      zIndex={400}
    >
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{t(`terms.${point}`)}</li>
        ))}
      </ul>
      <Button fullWidth size="md" onClick={onClose}>
        {t("terms.close")}
      </Button>
    </Modal>
  );
}
