import { useMutation, useQuery } from "@apollo/client/react";
import { Button, Modal } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import {
  MySocialLinksDocument,
  SocialProvidersDocument,
  UnlinkSocialAccountDocument,
} from "../../../gql/graphql";
import { formatDate } from "../../../lib/dates/format";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { type Provider, providerNames } from "../model";
import { useLinkOutcome } from "../use-link-outcome";
import { ConnectForm } from "./connect-form";
import classes from "./social-links.module.css";

/** The social accounts that the member signs in with, or may link; nothing when the brand has no provider. */
export function SocialLinks() {
  const { t, i18n } = useTranslation("social");
  const errorText = useErrorText();
  const brand = useBrand();
  const titleId = useId();
  const { data, refetch } = useQuery(MySocialLinksDocument, { fetchPolicy: "cache-and-network" });
  const [unlink, { loading }] = useMutation(UnlinkSocialAccountDocument);
  const [providerToUnlink, setProviderToUnlink] = useState<Provider | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const offered = useQuery(SocialProvidersDocument).data?.socialProviders ?? [];
  const [connecting, setConnecting] = useState<Provider | null>(null);
  const returned = useLinkOutcome(refetch);
  const links = data?.me?.socialLinks ?? [];
  const others = offered.filter((provider) => !links.some((link) => link.provider === provider));
  if (!data?.me || links.length + others.length === 0) return null;

  const end = async (provider: Provider) => {
    if (providerToUnlink !== provider) return setProviderToUnlink(provider);
    setFailure(null);
    try {
      await unlink({ variables: { provider } });
      await refetch();
    } catch (error) {
      setFailure(errorText(error));
    }
    setProviderToUnlink(null);
  };

  const tag = i18n.resolvedLanguage ?? "en";
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <h2 id={titleId} className={classes.title}>
        {t("linksTitle")}
      </h2>
      <FormError text={failure ?? returned} />
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
              variant={providerToUnlink === provider ? "filled" : "default"}
              color={providerToUnlink === provider ? "red" : undefined}
              loading={loading && providerToUnlink === provider}
              onClick={() => void end(provider)}
              onBlur={() => setProviderToUnlink(null)}
            >
              {providerToUnlink === provider
                ? t("unlinkSure", { provider: providerNames[provider] })
                : t("unlink", { provider: providerNames[provider] })}
            </Button>
          </li>
        ))}
        {others.map((provider) => (
          <li key={provider} className={classes.item}>
            <div>
              <p className={classes.name}>{providerNames[provider]}</p>
              <p className={classes.text}>{t("notLinked")}</p>
            </div>
            <Button onClick={() => setConnecting(provider)}>
              {t("connect", { provider: providerNames[provider] })}
            </Button>
          </li>
        ))}
      </ul>
      <Modal
        opened={connecting !== null}
        onClose={() => setConnecting(null)}
        title={connecting && t("connect", { provider: providerNames[connecting] })}
        size={420}
      >
        {connecting && <ConnectForm provider={connecting} onCancel={() => setConnecting(null)} />}
      </Modal>
    </section>
  );
}
