import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { OpeningSoon } from "../../../ui/layout/opening-soon";
import { MallArt } from "./mall-art";

/** The points mall before it opens: what it will be, and that no points are counted yet. */
export function Component() {
  const { t } = useTranslation("pages");
  return (
    <OpeningSoon
      art={<MallArt />}
      title={t("pointMall.title")}
      text={t("pointMall.text")}
      points={[t("pointMall.points.1"), t("pointMall.points.2"), t("pointMall.points.3")]}
      action={
        <Button component={Link} to={paths.promotions} size="md">
          {t("pointMall.promotions")}
        </Button>
      }
    />
  );
}
