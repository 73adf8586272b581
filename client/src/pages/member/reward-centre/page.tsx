import { useTranslation } from "react-i18next";
import { FreeSpinsSection } from "../../../features/programmes/free-spins/components/free-spins-section";
import { ClaimableList } from "../../../features/programmes/rewards/components/claimable-list";
import { RewardHistory } from "../../../features/programmes/rewards/components/reward-history";
import classes from "../../../features/programmes/rewards/components/rewards.module.css";
import { PageTitle } from "../../../ui/layout/page-title";

/** Every reward that the member can claim, in one place, and those that were granted. */
export function Component() {
  const { t } = useTranslation("rewards");
  return (
    <>
      <PageTitle title={t("title")} text={t("text")} hasTimes />
      <section className={classes.section} aria-labelledby="to-claim">
        <h2 id="to-claim" className={classes.heading}>
          {t("toClaim")}
        </h2>
        <ClaimableList />
      </section>
      <FreeSpinsSection />
      <section className={classes.section} aria-labelledby="reward-history">
        <h2 id="reward-history" className={classes.heading}>
          {t("history.title")}
        </h2>
        <RewardHistory />
      </section>
    </>
  );
}
