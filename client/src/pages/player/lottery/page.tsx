import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { OpeningSoon } from "../../../ui/layout/opening-soon";
import { DrawArt } from "./draw-art";

const areas: Readonly<Record<string, "sea" | "vn">> = {
  [paths.seaLottery]: "sea",
  [paths.vnLottery]: "vn",
};
/** Codes of games as vendors write them; anything else is not shown on the page. */
const gameCodePattern = /^[\w-]{1,40}$/;

/** A lottery's page before there are draws: it says so, and names the selected game. */
export function Component() {
  const { t } = useTranslation("pages");
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const area = areas[pathname] ?? "all";
  const gameCode = query.get("gameCode") ?? "";
  return (
    <OpeningSoon
      art={<DrawArt />}
      title={t(`lottery.titles.${area}`)}
      text={gameCodePattern.test(gameCode) ? t("lottery.noGame", { gameCode }) : t("lottery.text")}
      points={[t("lottery.points.1"), t("lottery.points.2")]}
      action={
        <Button component={Link} to={paths.home} size="md">
          {t("lottery.games")}
        </Button>
      }
    />
  );
}
