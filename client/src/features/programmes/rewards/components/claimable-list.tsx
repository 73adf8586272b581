import { Button } from "@mantine/core";
import { IconTrophy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/navigation/paths";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { type ClaimableReward, useClaimableRewards } from "../use-rewards";
import { ClaimableCard } from "./claimable-card";
import classes from "./rewards.module.css";

interface ClaimableListProps {
  /** Which of the rewards are listed; all by default. */
  readonly isShown?: (reward: ClaimableReward) => boolean;
  /** What a reward consists of. */
  readonly renderDetails?: (reward: ClaimableReward) => ReactNode;
  /** Called when one was claimed. */
  readonly onClaimed?: () => void;
}

function Nothing() {
  const { t } = useTranslation("rewards");
  return (
    <EmptyState
      icon={<IconTrophy size={28} />}
      title={t("none.title")}
      text={t("none.text")}
      action={
        <Button component={Link} to={paths.memberPromotions} variant="default">
          {t("none.action")}
        </Button>
      }
    />
  );
}

/** The rewards that the member can claim. */
export function ClaimableList({ isShown = () => true, renderDetails, onClaimed }: ClaimableListProps) {
  const { t } = useTranslation("rewards");
  const { rewards, error, loading, refetch } = useClaimableRewards();
  return (
    <Loaded
      value={rewards?.filter(isShown)}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("failed")}
      placeholder={<SkeletonRows rows={2} height={140} />}
    >
      {(shown) =>
        shown.length === 0 ? (
          <Nothing />
        ) : (
          <ul className={classes.list} aria-label={t("toClaim")}>
            {shown.map((reward) => (
              <ClaimableCard
                key={reward.id}
                reward={reward}
                onClaimed={() => {
                  void refetch().catch(() => undefined);
                  onClaimed?.();
                }}
              >
                {renderDetails?.(reward)}
              </ClaimableCard>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
