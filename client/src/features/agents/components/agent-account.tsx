import { Paper } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import type { AgentHomeQuery } from "../../../gql/graphql";
import { formatDateTime, formatOffset } from "../../../lib/dates/format";
import { countryName } from "../../../lib/i18n/country-name";
import { Copyable } from "../../../ui/text/copyable";
import classes from "./agent-account.module.css";

/** The agent's own account, with the previous sign-in. */
export function AgentAccount({ me }: { readonly me: NonNullable<AgentHomeQuery["me"]> }) {
  const { t, i18n } = useTranslation("agents");
  const { timeZone } = useBrand();
  const tag = i18n.resolvedLanguage ?? "en";
  const { lastSignIn } = me;
  return (
    <Paper component="section" aria-labelledby="account-title" className={classes.root}>
      <h2 id="account-title" className={classes.title}>
        {t("account.title")}
      </h2>
      <dl className={classes.list}>
        <div>
          <dt>{t("account.name")}</dt>
          <dd>
            <bdi dir="ltr">{me.account}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("account.id")}</dt>
          <dd>
            <Copyable value={me.id} label={t("account.copyId")} copiedLabel={t("copied")} />
          </dd>
        </div>
        <div>
          <dt>{t("account.lastSignIn")}</dt>
          <dd>
            {lastSignIn ? (
              <>
                {formatDateTime(lastSignIn.at, tag, timeZone)}{" "}
                <bdi dir="ltr">{formatOffset(new Date(lastSignIn.at), timeZone)}</bdi>
                <span className={classes.where}>
                  <bdi>{lastSignIn.device}</bdi> ·{" "}
                  {lastSignIn.country && <>{countryName(lastSignIn.country, tag)} · </>}{" "}
                  <bdi dir="ltr">{lastSignIn.ip}</bdi>
                </span>
              </>
            ) : (
              t("account.first")
            )}
          </dd>
        </div>
      </dl>
    </Paper>
  );
}
