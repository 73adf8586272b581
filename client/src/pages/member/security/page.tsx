import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { SecurityCentre } from "../../../features/identity/security/components/security-centre";
import { YourData } from "../../../features/member-data/components/your-data";
import { SocialLinks } from "../../../features/social-sign-in/components/social-links";
import { authDialogPath, overPage } from "../../../lib/navigation/auth-dialog";
import { paths } from "../../../lib/navigation/paths";
import { endSession, getSession } from "../../../lib/session/session";
import { announceSignOut } from "../../../lib/session/shared-session";
import { PageTitle } from "../../../ui/layout/page-title";
import { useContactSlots } from "./contact-slots";

/** The security centre. */
export function Component() {
  const { t } = useTranslation("security");
  const navigate = useNavigate();
  const location = useLocation();
  const slots = useContactSlots();
  const change = () =>
    navigate(authDialogPath(location, "password"), { state: overPage, preventScrollReset: true });
  const leave = () => {
    // The server has ended every session; a new page holds nothing of the account.
    announceSignOut(getSession()?.account ?? null);
    endSession();
    window.location.assign(paths.home);
  };
  return (
    <div>
      <PageTitle title={t("centre.title")} text={t("centre.text")} />
      <SecurityCentre slots={slots} onChangePassword={() => void change()} />
      <SocialLinks />
      <YourData onClosed={leave} />
    </div>
  );
}
