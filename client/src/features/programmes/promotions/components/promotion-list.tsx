import { useQuery } from "@apollo/client/react";
import { Button, Skeleton } from "@mantine/core";
import { IconGift } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { PromotionsDocument, type PromotionType } from "../../../../gql/graphql";
import { paths } from "../../../../lib/navigation/paths";
import { Loaded } from "../../../../ui/feedback/loaded";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { Pagination } from "../../../../ui/list/paging/pagination";
import { useProgrammesByPromotion } from "../../use-programmes";
import { listSearch } from "../model";
import { PromotionCard } from "./promotion-card";
import classes from "./promotion-list.module.css";

const inView = 3;

export function PromotionListSkeleton() {
  return (
    <div className={classes.grid} aria-hidden>
      {["a", "b", "c", "d", "e", "f"].map((place) => (
        <Skeleton key={place} height={330} radius="lg" />
      ))}
    </div>
  );
}

function None({ type }: { readonly type: PromotionType | null }) {
  const { t } = useTranslation("promotions");
  return (
    <EmptyState
      icon={<IconGift size={32} stroke={1.5} />}
      title={t(type ? "noneOfType" : "none")}
      text={t(type ? "noneOfTypeText" : "noneText")}
      action={
        <Button component={Link} to={type ? paths.promotions : paths.home} variant="default">
          {t(type ? "seeAll" : "seeGames")}
        </Button>
      }
    />
  );
}

/** A page of the active promotions, of one type or of all. */
export function PromotionList({
  type,
  page,
}: {
  readonly type: PromotionType | null;
  readonly page: number;
}) {
  const { t } = useTranslation(["promotions", "common"]);
  const programmes = useProgrammesByPromotion();
  const { data, error, loading, refetch } = useQuery(PromotionsDocument, {
    variables: { promotionType: type, page },
    notifyOnNetworkStatusChange: true,
  });
  return (
    <Loaded
      value={data?.promotions}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("promotions:failed")}
      placeholder={<PromotionListSkeleton />}
    >
      {({ items, totalPages }) =>
        items.length === 0 ? (
          <None type={type} />
        ) : (
          <>
            <ul className={classes.grid}>
              {items.map((promotion, index) => (
                <li key={promotion.id}>
                  <PromotionCard
                    promotion={promotion}
                    status={programmes.get(promotion.id)?.label}
                    isFirst={index < inView}
                  />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={totalPages}
              toPage={(number) => ({ search: listSearch(type, number) })}
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
