import type { RegistrationMethod } from "@croupier/schema/rules/registration.js";
import { useState } from "react";
import { readFailure } from "../../../lib/errors/failure";
import { readFieldFaults } from "../../../lib/errors/field-faults";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { readAttribution } from "../../../lib/session/attribution";
import { deviceId, type SignInResult } from "../../../lib/session/session";
import { type CaptchaAnswer, isAnswered, noAnswer } from "../../verification/model";
import { type Settings, toInput, type Values } from "./model";
import { useRegister } from "./use-register";
import type { RegistrationForm } from "./use-registration-form";

/** Error codes that belong to a field, and the field. */
const fieldsByCode: Readonly<Record<string, string>> = {
  invalid_phone_number: "mobileNum",
  missing_phone_number: "mobileNum",
  invalid_verification_code: "verificationCode",
  missing_verification_code: "verificationCode",
  code_expired: "verificationCode",
  captcha_required: "captcha",
  captcha_check_failed: "captcha",
};

interface RegistrationOptions {
  readonly method: RegistrationMethod;
  readonly settings: Settings;
  readonly form: RegistrationForm;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
}

/** Submits the registration and shows the server's errors at their fields. */
export function useSubmitRegistration({ method, settings, form, onSignedIn }: RegistrationOptions) {
  const errorText = useErrorText();
  const { register, loading } = useRegister();
  const [failure, setFailure] = useState<string | null>(null);
  const [isCodeRefused, setCodeRefused] = useState(false);
  const [proof, setProof] = useState<CaptchaAnswer>(noAnswer);
  const [attempt, setAttempt] = useState(0);
  const [proofFault, setProofFault] = useState<string | null>(null);
  const { humanCheck, smsVerification } = settings.flags;
  const needsProof = humanCheck && !smsVerification;

  /** Shows an error; returns the field to correct, if it is about one. */
  const showRefusal = (error: unknown): string | undefined => {
    const { code } = readFailure(error);
    if (code === "invitation_code_error") {
      form.refuse({ affiliateCode: { code } });
      setCodeRefused(true);
      return undefined;
    }
    const field = fieldsByCode[code];
    if (field === "captcha") {
      setProofFault(code);
      return field;
    }
    const faults = field ? [{ field, code, params: {} }] : readFieldFaults(error);
    form.refuse(Object.fromEntries(faults.map(({ field, ...fault }) => [field, fault])));
    // The server answers alike to a refused code and a refused proof, which hides the code's field.
    const isProofRefused = field === "verificationCode" && form.values.phoneProof !== "";
    if (isProofRefused) form.set({ phoneProof: "" });
    if (faults.length === 0 || (isProofRefused && !smsVerification)) setFailure(errorText(error));
    return faults[0]?.field;
  };

  const sendValues = async (values: Values): Promise<string | undefined> => {
    setFailure(null);
    setProofFault(null);
    if (needsProof && !isAnswered(proof)) {
      setProofFault("captcha_required");
      return "captcha";
    }
    const attribution = readAttribution();
    const domain = window.location.hostname;
    const visitorDetails = { attribution, domain, deviceId: deviceId(), proof: needsProof ? proof : null };
    try {
      await onSignedIn(await register(toInput({ method, settings, values, ...visitorDetails })));
      return undefined;
    } catch (error) {
      // A captcha can be used once.
      if (needsProof) setAttempt((count) => count + 1);
      return showRefusal(error);
    }
  };

  return {
    loading,
    failure,
    isCodeRefused,
    dismissCodeRefusal: () => setCodeRefused(false),
    needsProof,
    proof,
    proofFault,
    attempt,
    setProof: (next: CaptchaAnswer) => {
      // Loading another picture keeps the error; typing clears it.
      if (isAnswered(next)) setProofFault(null);
      setProof(next);
    },
    send: () => sendValues(form.values),
    sendWithoutCode: () => {
      setCodeRefused(false);
      form.set({ affiliateCode: "" });
      return sendValues({ ...form.values, affiliateCode: "" });
    },
  };
}

export type Submission = ReturnType<typeof useSubmitRegistration>;
