import { useTranslation } from "react-i18next";
import { ClaimableList } from "../../../features/programmes/rewards/components/claimable-list";
import { CurrentRebates } from "../../../features/programmes/rewards/components/current-rebates";
import { RebateShares } from "../../../features/programmes/rewards/components/rebate-shares";
import { RewardHistory } from "../../../features/programmes/rewards/components/reward-history";
import classes from "../../../features/programmes/rewards/components/rewards.module.css";
import { PageTitle } from "../../../ui/layout/page-title";

/** The member's rebates: what can be claimed by category, what the current period has earned, and what was paid. */
export function Component() {
  const { t } = useTranslation("rewards");
  return (
    <>
      <PageTitle title={t("rebate.title")} text={t("rebate.text")} hasTimes />
      <section className={classes.section} aria-labelledby="to-claim">
        <h2 id="to-claim" className={classes.heading}>
          {t("toClaim")}
        </h2>
        <ClaimableList
          isShown={({ kind }) => kind === "REBATE"}
          renderDetails={({ progress, amount }) => <RebateShares progress={progress} total={amount} />}
        />
      </section>
      <section className={classes.section} aria-labelledby="current-rebates">
        <h2 id="current-rebates" className={classes.heading}>
          {t("rebate.current")}
        </h2>
        <CurrentRebates />
      </section>
      <section className={classes.section} aria-labelledby="reward-history">
        <h2 id="reward-history" className={classes.heading}>
          {t("history.title")}
        </h2>
        <RewardHistory kinds={["REBATE"]} />
      </section>
    </>
  );
}
