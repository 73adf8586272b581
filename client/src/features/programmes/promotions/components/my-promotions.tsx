import { Button } from "@mantine/core";
import { IconGift } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { PromotionType } from "../../../../gql/graphql";
import { paths } from "../../../../lib/navigation/paths";
import { Loaded } from "../../../../ui/feedback/loaded";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { useProgrammes } from "../../use-programmes";
import { PromotionCard } from "./promotion-card";
import { PromotionListSkeleton } from "./promotion-list";
import classes from "./promotion-list.module.css";

const inView = 2;

/** The promotions that the member can take part in, or takes part in, of one type or of all. */
export function MyPromotions({ type }: { readonly type: PromotionType | null }) {
  const { t } = useTranslation("promotions");
  const { programmes, error, loading, refetch } = useProgrammes();
  const shown = programmes?.flatMap(({ id, label, promotion }) =>
    promotion && (type === null || promotion.promotionType === type) ? [{ id, label, promotion }] : [],
  );
  return (
    <Loaded
      value={shown}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("failed")}
      placeholder={<PromotionListSkeleton />}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            icon={<IconGift size={32} stroke={1.5} />}
            title={t(type ? "noneOfType" : "mine.none")}
            text={t(type ? "noneOfTypeText" : "noneText")}
            action={
              <Button
                component={Link}
                to={type ? paths.memberPromotions : paths.promotions}
                variant="default"
              >
                {t("seeAll")}
              </Button>
            }
          />
        ) : (
          <ul className={classes.grid}>
            {rows.map(({ id, label, promotion }, index) => (
              <li key={id}>
                <PromotionCard promotion={promotion} status={label} isFirst={index < inView} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
