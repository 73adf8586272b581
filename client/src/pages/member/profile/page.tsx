import { useTranslation } from "react-i18next";
import { Profile } from "../../../features/identity/account/components/profile";
import { PageTitle } from "../../../ui/layout/page-title";

/** The member's profile. */
export function Component() {
  const { t } = useTranslation("security");
  return (
    <div>
      <PageTitle title={t("profile.title")} text={t("profile.text")} />
      <Profile />
    </div>
  );
}
