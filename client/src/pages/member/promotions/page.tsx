import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { MyPromotions } from "../../../features/programmes/promotions/components/my-promotions";
import { TypeChips } from "../../../features/programmes/promotions/components/type-chips";
import { typeOf } from "../../../features/programmes/promotions/model";
import { paths } from "../../../lib/navigation/paths";
import { PageTitle } from "../../../ui/layout/page-title";

/** The promotions that the member can join, apply for or claim from; the details open over the list. */
export function Component() {
  const { t } = useTranslation("promotions");
  const [query] = useSearchParams();
  const type = typeOf(query);
  return (
    <>
      <PageTitle
        title={t("mine.title")}
        text={t("mine.text")}
        hasTimes
        aside={
          <Button component={Link} to={paths.promotions} variant="default">
            {t("seeAll")}
          </Button>
        }
      />
      <TypeChips type={type} />
      <MyPromotions type={type} />
    </>
  );
}
