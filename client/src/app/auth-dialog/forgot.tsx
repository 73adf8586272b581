import { useNavigate } from "react-router-dom";
import { useBrand } from "../../brands/brand-context";
import { ForgotBody } from "../../features/identity/passwords/components/forgot-body";
import type { AuthDialogProps } from "../../lib/session/auth-dialog-props";
import { useContactSlots } from "../../pages/member/security/contact-slots";

/** Each of these needs text messages: a brand that has one of them sends some. */
const smsFeatures = ["sms-sign-in", "registration-sms", "mobile-registration"];

/** A password that was forgotten. */
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
