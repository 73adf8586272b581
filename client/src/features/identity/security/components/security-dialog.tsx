import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { showInfo } from "../../../../ui/feedback/toasts";
import { PayeeName } from "../../account/components/payee-name";
import { BindEmail } from "../../contacts/components/bind-email";
import { BindPhone } from "../../contacts/components/bind-phone";
import { UnbindContact } from "../../contacts/components/unbind-contact";
import type { ContactSlots } from "../../contacts/contact-slots";
import { AuthenticatorProof } from "../../factors/components/authenticator-proof";
import { AuthenticatorSetup } from "../../factors/components/authenticator-setup";
import { Passkeys } from "../../factors/components/passkeys";
import { PaymentPassword } from "../../passwords/components/payment-password";
import type { Security, SecurityTask } from "../model";
import type { TaskProps } from "../task-props";

interface SecurityDialogProps {
  /** Null when no dialog is open. */
  readonly task: SecurityTask | null;
  readonly security: Security;
  readonly slots: ContactSlots;
  readonly onTask: (task: SecurityTask | null) => void;
  readonly onChanged: () => void;
}

function useTitle(task: SecurityTask | null, { phone, email, paymentPasswordChangedAt }: Security): string {
  const { t } = useTranslation("security");
  switch (task) {
    case "phone":
      return t(phone?.verified ? "bind.phoneChange" : "bind.phoneTitle");
    case "email":
      return t(email?.verified ? "bind.emailChange" : "bind.emailTitle");
    case "phone-remove":
      return t("bind.phoneRemove");
    case "email-remove":
      return t("bind.emailRemove");
    case "authenticator":
      return t("authenticator.setUp");
    case "authenticator-codes":
      return t("authenticator.newCodes");
    case "authenticator-remove":
      return t("authenticator.removeTitle");
    case "passkeys":
      return t("passkeys.title");
    case "payment":
      return t(paymentPasswordChangedAt ? "payment.changeTitle" : "payment.setTitle");
    case "payee":
      return t("payee.title");
    default:
      return "";
  }
}

type ContentProps = Pick<SecurityDialogProps, "security" | "slots"> &
  TaskProps & { readonly task: SecurityTask };

function Content({ task, security, slots, ...props }: ContentProps) {
  switch (task) {
    case "phone":
      return <BindPhone {...props} security={security} slots={slots} />;
    case "email":
      return <BindEmail {...props} security={security} slots={slots} />;
    case "phone-remove":
      return <UnbindContact {...props} kind="phone" security={security} slots={slots} />;
    case "email-remove":
      return <UnbindContact {...props} kind="email" security={security} slots={slots} />;
    case "authenticator":
      return <AuthenticatorSetup {...props} security={security} />;
    case "authenticator-codes":
      return <AuthenticatorProof {...props} security={security} purpose="codes" />;
    case "authenticator-remove":
      return <AuthenticatorProof {...props} security={security} purpose="remove" />;
    case "passkeys":
      return <Passkeys {...props} security={security} />;
    case "payment":
      return <PaymentPassword {...props} security={security} />;
    case "payee":
      return <PayeeName {...props} security={security} />;
  }
}

/** The dialog of the current task. Closed by Esc and its buttons, never by a click outside. */
export function SecurityDialog({ task, security, slots, onTask, onChanged }: SecurityDialogProps) {
  const title = useTitle(task, security);
  const close = () => onTask(null);
  return (
    <Modal opened={task !== null} onClose={close} title={title} size={440}>
      {task && (
        <Content
          task={task}
          security={security}
          slots={slots}
          onChanged={onChanged}
          onCancel={close}
          onDone={(message) => {
            close();
            showInfo(message);
            onChanged();
          }}
        />
      )}
    </Modal>
  );
}
