import { Button } from "@mantine/core";
import { IconCompassOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";
import { Notice } from "./notice";

/** The page for addresses without a route. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Notice
      icon={<IconCompassOff size={40} stroke={1.5} />}
      title={t("notFound.title")}
      actions={
        <Button component={Link} to={paths.home}>
          {t("failure.home")}
        </Button>
      }
    >
      <p>{t("notFound.body")}</p>
    </Notice>
  );
}
