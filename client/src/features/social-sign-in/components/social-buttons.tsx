import { useQuery } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconBrandFacebook, IconBrandGoogle, type TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SocialProvidersDocument } from "../../../gql/graphql";
import { FormError } from "../../../ui/feedback/form-error";
import { type Provider, providerNames } from "../model";
import { useSocialRedirect } from "../use-social-redirect";
import classes from "./social.module.css";

const icons: Readonly<Record<Provider, TablerIcon>> = {
  GOOGLE: IconBrandGoogle,
  FACEBOOK: IconBrandFacebook,
};

/** Buttons to sign in with a provider; nothing when the brand has none. `next`: the page after the sign-in. */
export function SocialButtons({ next }: { readonly next: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(SocialProvidersDocument);
  const { begin, leavingFor, failure } = useSocialRedirect(next);
  const providers = data?.socialProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={classes.buttons}>
      <FormError text={failure} />
      {providers.map((provider) => {
        const Icon = icons[provider];
        return (
          <Button
            key={provider}
            variant="default"
            size="md"
            fullWidth
            loading={leavingFor === provider}
            disabled={leavingFor !== null && leavingFor !== provider}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            onClick={() => void begin(provider)}
          >
            {t("social.continueWith", { provider: providerNames[provider] })}
          </Button>
        );
      })}
    </div>
  );
}
