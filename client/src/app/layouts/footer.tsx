import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../brands/brand-context";
import { FooterGamesDocument } from "../../gql/graphql";
import { gamePath, paths } from "../../lib/paths";
import classes from "./footer.module.css";
import { Logo } from "./logo";

const minimumAge = 18;

/** `isOpen`: the site takes visitors, so its games are listed. */
export function Footer({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const { name } = useBrand();
  const { data } = useQuery(FooterGamesDocument, { skip: !isOpen });
  const games = isOpen ? (data?.games.items ?? []) : [];
  return (
    <footer className={classes.root}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Logo />
          <p className={classes.text}>{t("footer.play")}</p>
          {isOpen && (
            <Link to={paths.agent} className={classes.link}>
              {t("agents.entry")}
            </Link>
          )}
        </div>
        {games.length > 0 && (
          <nav aria-label={t("footer.games")} className={classes.games}>
            <p className={classes.heading}>{t("footer.games")}</p>
            <ul className={classes.list}>
              {games.map((game) => (
                <li key={game.nodeId}>
                  <Link to={gamePath(game.nodeId)} className={classes.link}>
                    {game.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={classes.age}>
          <span className={classes.badge} aria-hidden>
            <bdi dir="ltr">{minimumAge}+</bdi>
          </span>
          <p className={classes.text}>{t("footer.adultsOnly", { age: minimumAge })}</p>
        </div>
      </div>
      <p className={classes.rights}>{t("footer.rights", { brand: name, year: new Date().getFullYear() })}</p>
    </footer>
  );
}
