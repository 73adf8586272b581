import { type ComponentProps, lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { RegisterBody } from "../../features/identity/registration/components/register-body";
import type { RegistrationSlots } from "../../features/identity/registration/slots";
import { SocialButtons } from "../../features/social-sign-in/components/social-buttons";
import { CaptchaField } from "../../features/verification/components/captcha-field";
import { CodeField } from "../../features/verification/components/code-field";
import { PhoneField } from "../../features/verification/components/phone-field";
import { PhoneProofButton } from "../../features/verification/components/phone-proof-button";
import { useSendCode } from "../../features/verification/use-send-code";
import { pathAfterAuthDialog } from "../../lib/navigation/auth-dialog";
import type { PlayerAuthDialogProps } from "../../lib/session/auth-dialog-props";
import { SkeletonRows } from "../../ui/feedback/skeletons";
import { withTexts } from "../lazy-texts";

const TermsText = lazy(
  withTexts(["content"], async () => ({ default: (await import("./terms-text")).TermsText })),
);

function Terms() {
  return (
    <Suspense fallback={<SkeletonRows rows={6} height={48} />}>
      <TermsText />
    </Suspense>
  );
}

type CodeProps = ComponentProps<RegistrationSlots["Code"]>;

function RegistrationCode({ to, ...props }: CodeProps) {
  const { countryDialingCode, phone: mobileNum } = to;
  const fallback = { action: "SEND_CODE", purpose: "REGISTRATION", countryDialingCode, mobileNum } as const;
  return <CodeField {...props} fallback={fallback} />;
}

function RegistrationCaptcha(props: ComponentProps<RegistrationSlots["Captcha"]>) {
  return <CaptchaField {...props} action="registration" fallback={{ action: "REGISTRATION" }} />;
}

/** The registration, with the fields that verify a phone number and a human. */
export function Register({ onRegistered, ...props }: PlayerAuthDialogProps) {
  const send = useSendCode();
  const location = useLocation();
  const slots = {
    Phone: PhoneField,
    Code: RegistrationCode,
    PhoneProof: PhoneProofButton,
    Captcha: RegistrationCaptcha,
    Terms,
    sendCode: (to: { countryDialingCode: string; phone: string }, proof: Parameters<typeof send>[1]) => {
      const { countryDialingCode, phone: mobileNum } = to;
      return send({ purpose: "REGISTRATION", countryDialingCode, mobileNum }, proof);
    },
  };
  return (
    <RegisterBody {...props} onSignedIn={onRegistered} slots={slots}>
      <SocialButtons next={pathAfterAuthDialog(location)} />
    </RegisterBody>
  );
}
