import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { SecurityCentre } from "../../../features/identity/security/components/security-centre";
import { SocialLinks } from "../../../features/social-sign-in/components/social-links";
import { authDialogPath, overPage } from "../../../lib/navigation/auth-dialog";
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
  return (
    <div>
      <PageTitle title={t("centre.title")} text={t("centre.text")} />
      <SecurityCentre slots={slots} onChangePassword={() => void change()} />
      <SocialLinks />
    </div>
  );
}
