import { IconLink, IconShieldCheck, IconSitemap } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { SupportHours } from "../../../features/agents/components/support-hours";
import { paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import classes from "./page.module.css";
import { SignInCard } from "./sign-in-card";
import { TreeArt } from "./tree-art";

const benefits = [
  { key: "invitations", icon: IconLink },
  { key: "downline", icon: IconSitemap },
  { key: "safety", icon: IconShieldCheck },
] as const;

function Benefits() {
  const { t } = useTranslation("agents");
  return (
    <section aria-labelledby="benefits-title" className={classes.section}>
      <h2 id="benefits-title" className={classes.heading}>
        {t("benefits.title")}
      </h2>
      <ul className={classes.benefits}>
        {benefits.map(({ key, icon: Icon }) => (
          <li key={key} className={classes.benefit}>
            <span className={classes.icon} aria-hidden>
              <Icon size={24} stroke={1.75} />
            </span>
            <h3 className={classes.name}>{t(`benefits.${key}.name`)}</h3>
            <p className={classes.text}>{t(`benefits.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The landing page for agents: benefits, support hours, and the sign-in of the agents' side. */
export function Component() {
  const { t } = useTranslation("agents");
  const { name } = useBrand();
  const session = useSession();
  if (session?.isAgent && !session.mustChangePassword) return <Navigate to={paths.agentHome} replace />;
  return (
    <>
      <div className={classes.hero}>
        <div className={classes.band}>
          <div className={classes.words}>
            <h1 className={classes.title}>{t("title", { brand: name })}</h1>
            <p className={classes.lead}>{t("lead")}</p>
            <TreeArt className={classes.art} />
          </div>
          <SignInCard />
        </div>
      </div>
      <div className={classes.below}>
        <Benefits />
        <SupportHours />
      </div>
    </>
  );
}
