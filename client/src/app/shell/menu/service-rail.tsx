import { Tooltip, UnstyledButton } from "@mantine/core";
import { IconArrowUp, IconDeviceMobileDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ChatOpener } from "../../../features/support/components/chat-opener";
import { paths } from "../../../lib/navigation/paths";
import { ResourceIcon } from "../../../ui/media/resource-icon";
import { ContentLink } from "../../../ui/text/content-link";
import { useShellContent } from "../use-shell-content";
import classes from "./service-rail.module.css";

/** Beside the page on wide screens: the chat, the app, the brand's external pages, and a link to the top. */
export function ServiceRail() {
  const { t } = useTranslation(["common", "shell"]);
  const resources = useShellContent()?.resources ?? [];
  const tip = { position: "left", withArrow: true } as const;
  return (
    <aside className={classes.root} aria-label={t("common:nav.quick")}>
      <Tooltip label={t("common:liveChat")} {...tip}>
        <span>
          <ChatOpener className={classes.item} />
        </span>
      </Tooltip>
      <Tooltip label={t("common:nav.download")} {...tip}>
        <Link to={paths.download} className={classes.item} aria-label={t("common:nav.download")}>
          <IconDeviceMobileDown size={22} stroke={1.75} aria-hidden />
        </Link>
      </Tooltip>
      {resources.map(({ key, title, url }) => (
        <Tooltip key={key} label={title} {...tip}>
          <span>
            <ContentLink to={url} className={classes.item} aria-label={title}>
              <ResourceIcon name={key} size={22} />
            </ContentLink>
          </span>
        </Tooltip>
      ))}
      <Tooltip label={t("shell:rail.toTop")} {...tip}>
        <UnstyledButton
          className={classes.item}
          data-end
          aria-label={t("shell:rail.toTop")}
          onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
        >
          <IconArrowUp size={22} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Tooltip>
    </aside>
  );
}
