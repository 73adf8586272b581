import { useQuery } from "@apollo/client/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { FooterGamesDocument } from "../../../gql/graphql";
import { overPage } from "../../../lib/navigation/auth-dialog";
import { contentDialogPath } from "../../../lib/navigation/content-dialog";
import { gamePath } from "../../../lib/navigation/paths";
import { ResourceIcon } from "../../../ui/media/resource-icon";
import { ContentLink } from "../../../ui/text/content-link";
import { useShellContent } from "../use-shell-content";
import classes from "./footer.module.css";

/** A longer list is split into two columns where there is room. */
const longList = 8;

interface ColumnProps {
  readonly heading: string;
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

function Column({ heading, isLong, children }: ColumnProps) {
  return (
    <nav aria-label={heading} className={classes.column} data-long={isLong || undefined}>
      <p className={classes.heading}>{heading}</p>
      <ul className={classes.list}>{children}</ul>
    </nav>
  );
}

/** Links to the games, the help topics and the brand's external pages. */
export function FooterColumns() {
  const { t } = useTranslation(["common", "shell"]);
  const location = useLocation();
  const { data } = useQuery(FooterGamesDocument);
  const content = useShellContent();
  const games = data?.games.items ?? [];
  const topics = content?.helpTopics ?? [];
  const resources = content?.resources ?? [];
  return (
    <>
      {games.length > 0 && (
        <Column heading={t("common:footer.games")}>
          {games.map(({ id, name }) => (
            <li key={id}>
              <Link to={gamePath(id)} className={classes.link}>
                {name}
              </Link>
            </li>
          ))}
        </Column>
      )}
      {topics.length > 0 && (
        <Column heading={t("shell:footer.help")} isLong={topics.length > longList}>
          {topics.map(({ id, anchor, title }) => (
            <li key={id}>
              <Link
                to={contentDialogPath(location, { kind: "help", topic: anchor })}
                state={overPage}
                preventScrollReset
                className={classes.link}
              >
                {title}
              </Link>
            </li>
          ))}
        </Column>
      )}
      <Column heading={t("shell:footer.follow")}>
        {resources.map(({ key, title, url }) => (
          <li key={key}>
            <ContentLink to={url} className={classes.resource}>
              <ResourceIcon name={key} size={20} />
              {title}
            </ContentLink>
          </li>
        ))}
      </Column>
    </>
  );
}
