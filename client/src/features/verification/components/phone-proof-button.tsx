import { Button } from "@mantine/core";
import { IconDeviceMobileCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../ui/feedback/form-error";
import type { PhoneValue } from "../model";
import { PhoneProofError, type ProofFault, requestPhoneProof } from "../phone-proof";
import { useVisitorChecks } from "../use-visitor-checks";

interface PhoneProofButtonProps {
  readonly phone: PhoneValue;
  /** Called with the third party's signed token. */
  readonly onToken: (token: string) => void;
  /** Called when there is no number to prove yet. */
  readonly onNoNumber: () => void;
  readonly disabled?: boolean;
}

/** Lets a third party prove the number, in place of a code; nothing when the site has none. */
export function PhoneProofButton({ phone, onToken, onNoNumber, disabled }: PhoneProofButtonProps) {
  const { t } = useTranslation("verification");
  const { phoneProof } = useVisitorChecks();
  const [isRequesting, setRequesting] = useState(false);
  const [fault, setFault] = useState<ProofFault | null>(null);
  if (phoneProof === null) return null;

  const request = async () => {
    if (phone.phone.trim() === "") return onNoNumber();
    setFault(null);
    setRequesting(true);
    try {
      onToken(await requestPhoneProof(phoneProof.url, phone));
    } catch (error) {
      setFault(error instanceof PhoneProofError ? error.fault : "closed");
    } finally {
      setRequesting(false);
    }
  };
  return (
    <div>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconDeviceMobileCheck size={20} stroke={1.75} aria-hidden />}
        loading={isRequesting}
        disabled={disabled}
        onClick={() => void request()}
      >
        {t("proof.button")}
      </Button>
      <p role="status">{isRequesting ? t("proof.waiting") : ""}</p>
      <FormError text={fault && t(`proof.${fault}`)} />
    </div>
  );
}
