import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { readFieldFaults } from "../../lib/errors/field-faults";
import { useErrorText } from "../../lib/errors/use-error-text";

/** The state of a form that asks for a proof, and its submission by `work`. */
export function useProofForm(work: (proof: { password: string; code: string | null }) => Promise<void>) {
  const { t } = useTranslation("data");
  const errorText = useErrorText();
  const [proof, setProof] = useState({ password: "", code: "" });
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setFault(proof.password ? null : t("passwordRequired"));
    if (!proof.password) return;
    setRunning(true);
    try {
      await work({ password: proof.password, code: proof.code.trim() || null });
    } catch (error) {
      const isPassword = readFieldFaults(error).some(({ field }) => field === "password");
      if (isPassword) setFault(t("passwordWrong"));
      else setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return { proof, setProof, fault, failure, isRunning, submit };
}
