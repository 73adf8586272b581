import { useTranslation } from "react-i18next";
import { Raffles } from "../../../features/programmes/raffles/components/raffles-page";
import { PageTitle } from "../../../ui/layout/page-title";

/** The wheels and draws of the brand, and the member's own turns. */
export function Component() {
  const { t } = useTranslation("raffles");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <Raffles />
    </>
  );
}
