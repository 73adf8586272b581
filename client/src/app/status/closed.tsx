import { IconMapPinOff, IconTool } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../brands/brand-context";
import { formatDateTime } from "../../lib/dates/format";
import { Notice } from "./notice";

/** The whole site is under maintenance. `endsAt`: ISO 8601, when it is known. */
export function MaintenancePage({ endsAt }: { endsAt: string | null }) {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const tag = i18n.resolvedLanguage ?? "en";
  return (
    <Notice icon={<IconTool size={40} stroke={1.5} />} title={t("maintenance.title")}>
      <p>{t("maintenance.body", { brand: brand.name })}</p>
      {endsAt && <p>{t("maintenance.until", { time: formatDateTime(endsAt, tag, brand.timeZone) })}</p>}
    </Notice>
  );
}

/** The visitor's region is closed. */
export function RestrictedPage({ ip }: { ip: string }) {
  const { t } = useTranslation();
  return (
    <Notice icon={<IconMapPinOff size={40} stroke={1.5} />} title={t("restricted.title")}>
      <p>{t("restricted.body")}</p>
      <p>
        <bdi>{t("restricted.ip", { ip })}</bdi>
      </p>
    </Notice>
  );
}
