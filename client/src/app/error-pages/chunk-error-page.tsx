import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";
import { Notice } from "./notice";

/**
 * Builds a page that replaces one whose code failed to load, and becomes that page when a retry succeeds. When the
 * retry fails too, it reloads the document: some browsers cache the failure of a module.
 */
export function makeChunkErrorPage(load: () => Promise<ComponentType>): ComponentType {
  let Loaded: ComponentType | null = null;
  return function ChunkErrorPage() {
    const { t } = useTranslation();
    const [isTrying, setIsTrying] = useState(false);
    if (Loaded) return <Loaded />;
    const retry = async () => {
      setIsTrying(true);
      try {
        Loaded = await load();
      } catch {
        if (navigator.onLine) window.location.reload();
      }
      setIsTrying(false);
    };
    return (
      <div role="alert">
        <Notice
          icon={<IconPlugConnectedX size={40} stroke={1.5} />}
          title={t("failure.chunkTitle")}
          actions={
            <>
              <Button onClick={() => void retry()} loading={isTrying}>
                {t("retry")}
              </Button>
              <Button variant="default" component={Link} to={paths.home}>
                {t("failure.home")}
              </Button>
            </>
          }
        >
          <p>{t("failure.chunk")}</p>
        </Notice>
      </div>
    );
  };
}
