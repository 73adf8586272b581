import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { PromotionList } from "../../../features/programmes/promotions/components/promotion-list";
import { TypeChips } from "../../../features/programmes/promotions/components/type-chips";
import { typeOf } from "../../../features/programmes/promotions/model";
import { useTakesPart } from "../../../features/programmes/use-programmes";
import { readPageNumber } from "../../../lib/browser/query-parameters";
import { paths } from "../../../lib/navigation/paths";
import { PageTitle } from "../../../ui/layout/page-title";
import classes from "./page.module.css";

/** Every active promotion; type and page are in the address, the details open over the list. */
export function Component() {
  const { t } = useTranslation("promotions");
  const [query] = useSearchParams();
  const takesPart = useTakesPart();
  const type = typeOf(query);
  return (
    <div className={classes.page}>
      <PageTitle
        title={t("title")}
        text={t("text")}
        aside={
          takesPart && (
            <Button component={Link} to={paths.memberPromotions} variant="default">
              {t("mine.title")}
            </Button>
          )
        }
      />
      <TypeChips type={type} />
      <PromotionList type={type} page={readPageNumber(query)} />
    </div>
  );
}
