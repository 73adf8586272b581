import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { PointMall } from "../../../features/points/components/point-mall";
import { signInPath } from "../../../lib/navigation/auth-dialog";
import { paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { OpeningSoon } from "../../../ui/layout/opening-soon";
import { PageTitle } from "../../../ui/layout/page-title";
import { MallArt } from "./mall-art";
import classes from "./page.module.css";

/** What the mall offers, for visitors without a real account. */
function Welcome({ isTrial }: { readonly isTrial: boolean }) {
  const { t } = useTranslation("points");
  return (
    <OpeningSoon
      art={<MallArt />}
      title={t("guest.title")}
      text={t("guest.text")}
      points={[t("guest.points.1"), t("guest.points.2"), t("guest.points.3")]}
      action={
        <Button component={Link} to={isTrial ? paths.register : signInPath(paths.pointMall)} size="md">
          {t(isTrial ? "guest.register" : "guest.signIn")}
        </Button>
      }
    />
  );
}

/** The points mall. */
export function Component() {
  const { t } = useTranslation("points");
  const session = useSession();
  if (!session || session.isTrial) return <Welcome isTrial={session !== null} />;
  return (
    <div className={classes.page}>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <PointMall />
    </div>
  );
}
