import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ChangePasswordForm } from "../../features/identity/passwords/components/change-password-form";
import { paths } from "../../lib/navigation/paths";
import type { AuthDialogProps } from "../../lib/session/auth-dialog-props";
import { useSession } from "../../lib/session/session";
import { showInfo } from "../../ui/feedback/toasts";

/** The change of password: the member wants one, or must make one before going on; an agent then goes on to its home. */
export function Password({ onSignedIn, onClose }: AuthDialogProps) {
  const { t } = useTranslation("security");
  const navigate = useNavigate();
  const session = useSession();
  const isForced = session?.mustChangePassword ?? false;
  const next = isForced && session?.isAgent ? paths.agentHome : paths.home;
  return (
    <ChangePasswordForm
      username={session?.account ?? null}
      isForced={isForced}
      onCancel={onClose}
      onChanged={async (answer) => {
        await onSignedIn(answer);
        showInfo(t("change.told"));
        await navigate(next);
      }}
    />
  );
}
