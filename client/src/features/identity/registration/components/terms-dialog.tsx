import { Button, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import type { RegistrationSlots } from "../slots";

interface TermsDialogProps extends Pick<RegistrationSlots, "Terms"> {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The terms in a dialog over the form that asks for agreement. */
export function TermsDialog({ opened, onClose, Terms }: TermsDialogProps) {
  const { t } = useTranslation("registration");
  const { name } = useBrand();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("terms.title", { brand: name })}
      size={640}
      zIndex={400}
    >
      <Terms />
      <Button fullWidth size="md" mt="lg" onClick={onClose}>
        {t("terms.close")}
      </Button>
    </Modal>
  );
}
