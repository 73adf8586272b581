import { useQuery } from "@apollo/client/react";
import { minimumAge } from "@croupier/schema/rules/registration.js";
import { Modal, Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { PlatformDocument } from "../../../gql/graphql";
import { formatZonedClock } from "../../../lib/dates/format";
import { Logo } from "./logo";
import classes from "./platform-dialog.module.css";

interface PlatformDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Facts about the platform: its games, currencies, languages and time zone. */
export function PlatformDialog({ opened, onClose }: PlatformDialogProps) {
  const { t, i18n } = useTranslation(["common", "shell"]);
  const { currencies, languages, timeZone } = useBrand();
  const { data } = useQuery(PlatformDocument, { skip: !opened });
  const tag = i18n.resolvedLanguage ?? "en";
  const now = new Date();
  const vendors = new Set(
    data?.gameCategories.flatMap((gameCategory) => gameCategory.vendors.map(({ code }) => code)),
  );
  const facts = [
    [t("shell:platform.games"), data?.games.totalCount.toLocaleString(`${tag}-u-nu-latn`)],
    [t("shell:platform.vendors"), data && String(vendors.size)],
    [t("shell:platform.currencies"), currencies.map(({ code }) => code).join(" · ")],
    [t("shell:platform.languages"), languages.map(({ nativeName }) => nativeName).join(" · ")],
    [t("shell:platform.clock"), formatZonedClock(now.toISOString(), tag, timeZone)],
    [t("shell:platform.age"), `${minimumAge}+`],
  ];
  return (
    <Modal opened={opened} onClose={onClose} title={t("common:account.platform")} size={460}>
      <Logo />
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>
              {value === undefined ? <Skeleton height={20} width={60} /> : <bdi>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.text}>{t("shell:platform.fair")}</p>
    </Modal>
  );
}
