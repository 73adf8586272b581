import { Button } from "@mantine/core";
import { IconRotate2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/navigation/paths";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { ProgrammeTerms } from "../../components/programme-terms";
import type { Programme } from "../../model";
import { useProgrammes } from "../../use-programmes";
import { usePeriodText, useRewardName } from "../reward-name";
import { RebateShares } from "./rebate-shares";
import classes from "./rewards.module.css";

function CurrentRebate({ programme }: { readonly programme: Programme }) {
  const { t } = useTranslation("rewards");
  const name = useRewardName()(programme);
  const periodOf = usePeriodText();
  const { currentEntry, rules } = programme;
  const period = currentEntry && periodOf(currentEntry.period);
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        {period && <p className={classes.note}>{t("period", { period })}</p>}
        <p className={classes.note}>{t(rules.claim === "MEMBER" ? "rebate.claimed" : "rebate.paid")}</p>
      </div>
      {currentEntry && currentEntry.progress.length > 0 ? (
        <RebateShares progress={currentEntry.progress} total={currentEntry.earned} />
      ) : (
        <p className={classes.note}>{t("rebate.nothingYet")}</p>
      )}
      <ProgrammeTerms programme={programme} />
    </li>
  );
}

/** What the current period of each of the member's rebates has earned. */
export function CurrentRebates() {
  const { t } = useTranslation("rewards");
  const { programmes, error, loading, refetch } = useProgrammes();
  return (
    <Loaded
      value={programmes?.filter(({ kind }) => kind === "REBATE")}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("rebate.failed")}
      placeholder={<SkeletonRows rows={2} height={140} />}
    >
      {(rebates) =>
        rebates.length === 0 ? (
          <EmptyState
            icon={<IconRotate2 size={28} />}
            title={t("rebate.none")}
            text={t("rebate.noneText")}
            action={
              <Button component={Link} to={paths.memberPromotions} variant="default">
                {t("none.action")}
              </Button>
            }
          />
        ) : (
          <ul className={classes.list} aria-label={t("rebate.current")}>
            {rebates.map((programme) => (
              <CurrentRebate key={programme.id} programme={programme} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
