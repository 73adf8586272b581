import { useTranslation } from "react-i18next";
import { Loaded } from "../../../../ui/feedback/loaded";
import classes from "../../rewards/components/rewards.module.css";
import { useFreeSpins } from "../use-free-spins";
import { FreeSpinsCard } from "./free-spins-card";

/** The member's free spins, under a heading; nothing when there are none. */
export function FreeSpinsSection() {
  const { t } = useTranslation("rewards");
  const { freeSpins, error, loading, refetch } = useFreeSpins();
  if (freeSpins ? freeSpins.length === 0 : !error) return null;
  return (
    <section className={classes.section} aria-labelledby="free-spins">
      <h2 id="free-spins" className={classes.heading}>
        {t("freeSpins.title")}
      </h2>
      <Loaded
        value={freeSpins}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("freeSpins.failed")}
        placeholder={null}
      >
        {(shown) => (
          <ul className={classes.list} aria-label={t("freeSpins.title")}>
            {shown.map((one) => (
              <FreeSpinsCard key={one.id} freeSpins={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
