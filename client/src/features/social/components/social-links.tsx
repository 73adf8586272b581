import { useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { MySocialLinksDocument, UnlinkSocialAccountDocument } from "../../../gql/graphql";
import { formatDate } from "../../../lib/dates/format";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FailureNote } from "../../../ui/FailureNote";
import { type Provider, providerNames } from "../model";
import classes from "./social-links.module.css";

/** The accounts elsewhere that the member signs in with, and the way to end that; nothing where there are none. */
export function SocialLinks() {
  const { t, i18n } = useTranslation("social");
  const errorText = useErrorText();
  const brand = useBrand();
  const titleId = useId();
  const { data, refetch } = useQuery(MySocialLinksDocument, { fetchPolicy: "cache-and-network" });
  const [unlink, { loading }] = useMutation(UnlinkSocialAccountDocument);
  const [asked, setAsked] = useState<Provider | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const links = data?.me?.socialLinks ?? [];
  if (links.length === 0) return null;

  const end = async (provider: Provider) => {
    if (asked !== provider) return setAsked(provider);
    setFailure(null);
    try {
      await unlink({ variables: { provider } });
      await refetch();
    } catch (error) {
      setFailure(errorText(error));
    }
    setAsked(null);
  };

  const tag = i18n.resolvedLanguage ?? "en";
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <h2 id={titleId} className={classes.title}>
        {t("linksTitle")}
      </h2>
      <FailureNote text={failure} />
      <ul className={classes.list}>
        {links.map(({ provider, label, linkedAt }) => (
          <li key={provider} className={classes.item}>
            <div>
              <p className={classes.name}>{providerNames[provider]}</p>
              <p className={classes.text}>
                <bdi>{label}</bdi> · {t("linkedAt", { date: formatDate(linkedAt, tag, brand.timeZone) })}
              </p>
            </div>
            <Button
              variant={asked === provider ? "filled" : "default"}
              color={asked === provider ? "red" : undefined}
              loading={loading && asked === provider}
              onClick={() => void end(provider)}
              onBlur={() => setAsked(null)}
            >
              {asked === provider
                ? t("unlinkSure", { provider: providerNames[provider] })
                : t("unlink", { provider: providerNames[provider] })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
