import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";
import { NotFound } from "./not-found";
import { Notice } from "./notice";

/** Error boundary of a page: the shell stays, and the user may try the same address again. */
export function RouteBoundary() {
  const error = useRouteError();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div role="alert">
      <Notice
        icon={<IconPlugConnectedX size={40} stroke={1.5} />}
        title={t("failure.title")}
        actions={
          <>
            <Button onClick={() => navigate(`${pathname}${search}`, { replace: true })}>{t("retry")}</Button>
            <Button variant="default" component={Link} to={paths.home}>
              {t("failure.home")}
            </Button>
          </>
        }
      >
        <p>{t("failure.page")}</p>
      </Notice>
    </div>
  );
}

/** Error boundary of the shell: only a reload helps. */
export function RootBoundary() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <Notice
        icon={<IconPlugConnectedX size={40} stroke={1.5} />}
        title={t("failure.title")}
        actions={<Button onClick={() => window.location.reload()}>{t("retry")}</Button>}
      >
        <p>{t("failure.chunk")}</p>
      </Notice>
    </main>
  );
}
