import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { BonusList } from "../../../features/programmes/bonuses/components/bonus-list";
import { WaitingBonuses } from "../../../features/programmes/bonuses/components/waiting-bonuses";
import { paths } from "../../../lib/navigation/paths";
import { PageTitle } from "../../../ui/layout/page-title";

/** Each of the member's bonuses, and how much is left to stake of it before a withdrawal. */
export function Component() {
  const { t } = useTranslation("rewards");
  return (
    <>
      <PageTitle
        title={t("bonus.title")}
        text={t("bonus.text")}
        hasTimes
        aside={
          <Button component={Link} to={paths.bettingRecord} variant="default">
            {t("bonus.bets")}
          </Button>
        }
      />
      <WaitingBonuses />
      <BonusList />
    </>
  );
}
