import { Button } from "@mantine/core";
import { IconConfetti } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { offersTrialAccounts } from "../model";
import classes from "./trial-link.module.css";

/** The link to a trial account, below a sign-in form; nothing when the brand does not offer it. */
export function TrialLink({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  const brand = useBrand();
  if (!offersTrialAccounts(brand)) return null;
  return (
    <Button
      component={Link}
      to={to}
      replace
      variant="default"
      size="md"
      fullWidth
      className={classes.root}
      leftSection={<IconConfetti size={20} stroke={1.75} aria-hidden />}
    >
      {t("trial.title")}
    </Button>
  );
}
