import { useQuery } from "@apollo/client/react";
import { IconMessageHeart } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ChatModelsDocument } from "../../../gql/graphql";
import { ContactLinks } from "../../../ui/text/contact-links";
import classes from "./welcome.module.css";

/** The empty chat: who answers, and the other ways to contact customer service. */
export function Welcome() {
  const { t } = useTranslation("support");
  const { data, loading } = useQuery(ChatModelsDocument, { context: { skipReauthentication: true } });
  const others = data?.chatModels.filter(({ csType }) => csType !== "LIVECHAT") ?? [];
  return (
    <div className={classes.root} data-waiting={loading || undefined}>
      <span className={classes.icon} aria-hidden>
        <IconMessageHeart size={36} stroke={1.5} />
      </span>
      <p className={classes.heading}>{t("welcome")}</p>
      <p className={classes.text}>{t("welcomeText")}</p>
      <p className={classes.text}>{t("secrets")}</p>
      {others.length > 0 && <p className={classes.others}>{t("others")}</p>}
      <ContactLinks links={others} label={t("others")} />
    </div>
  );
}
