import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { IconNews } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ArticlesDocument } from "../../../gql/graphql";
import { Loaded } from "../../../ui/feedback/loaded";
import { EmptyState } from "../../../ui/feedback/state-message";
import { Pagination } from "../../../ui/list/paging/pagination";
import { ArticleCard } from "./article-card";
import classes from "./articles.module.css";

const inView = 3;

/** A page of the brand's articles, the newest first. */
export function ArticleList({ page }: { readonly page: number }) {
  const { t } = useTranslation(["content", "common"]);
  const { data, error, loading, refetch } = useQuery(ArticlesDocument, {
    variables: { page },
    notifyOnNetworkStatusChange: true,
  });
  return (
    <Loaded
      value={data?.articles}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("content:news.failed")}
      placeholder={
        <div className={classes.grid} aria-hidden>
          {["a", "b", "c"].map((place) => (
            <Skeleton key={place} height={330} radius="lg" />
          ))}
        </div>
      }
    >
      {({ items, totalPages }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<IconNews size={32} stroke={1.5} />}
            title={t("content:news.none")}
            text={t("content:news.noneText")}
          />
        ) : (
          <>
            <ul className={classes.grid}>
              {items.map((article, index) => (
                <li key={article.id}>
                  <ArticleCard article={article} isFirst={index < inView} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={totalPages}
              toPage={(number) => ({ search: number === 1 ? "" : `?page=${number}` })}
              label={t("common:pages.label")}
              previousLabel={t("common:pages.previous")}
              nextLabel={t("common:pages.next")}
              pageLabel={(number) => t("common:pages.page", { page: number })}
              short={t("common:pages.of", { page, pages: totalPages })}
            />
          </>
        )
      }
    </Loaded>
  );
}
