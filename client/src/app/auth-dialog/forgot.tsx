import { useNavigate } from "react-router-dom";
import { useBrand } from "../../brands/brand-context";
import { ForgotBody } from "../../features/identity/passwords/components/forgot-body";
import type { AuthDialogProps } from "../../lib/session/auth-dialog-props";
import { useContactSlots } from "../../pages/member/security/contact-slots";

/** Each of these features sends text messages: a brand with one of them can send a code by SMS. */
const smsFeatures = ["sms-sign-in", "registration-sms", "mobile-registration"];

/** The forgotten password form. */
export function Forgot(props: AuthDialogProps) {
  const { features } = useBrand();
  const navigate = useNavigate();
  const slots = useContactSlots();
  return (
    <ForgotBody
      {...props}
      slots={slots}
      hasSms={smsFeatures.some((feature) => features.includes(feature))}
      onBack={() => void navigate(props.pathTo("login"), { replace: true })}
    />
  );
}
