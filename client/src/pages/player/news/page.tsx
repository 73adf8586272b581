import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ArticleList } from "../../../features/content/components/article-list";
import { readPageNumber } from "../../../lib/browser/query-parameters";
import { PageTitle } from "../../../ui/layout/page-title";
import classes from "./page.module.css";

/** The brand's articles; the page is in the address. */
export function Component() {
  const { t } = useTranslation("content");
  const [query] = useSearchParams();
  return (
    <div className={classes.page}>
      <PageTitle title={t("news.title")} text={t("news.text")} />
      <ArticleList page={readPageNumber(query)} />
    </div>
  );
}
