import { Button } from "@mantine/core";
import { IconCheck, IconDeviceMobilePlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { DownloadGuides } from "../../../features/content/components/download-guides";
import { promptInstall, useInstallState } from "../../../lib/browser/pwa/install";
import { paths } from "../../../lib/navigation/paths";
import { QrCode } from "../../../ui/media/qr-code";
import classes from "./page.module.css";

/** Installs the site where the browser offers it; says so when it is installed. */
function Install() {
  const { t } = useTranslation("pages");
  const state = useInstallState();
  if (state === "installed") {
    return (
      <p className={classes.hint} role="status">
        <IconCheck size={20} aria-hidden />
        {t("download.installed")}
      </p>
    );
  }
  if (state === "unknown") return <p className={classes.hint}>{t("download.byHand")}</p>;
  return (
    <Button
      size="lg"
      leftSection={<IconDeviceMobilePlus size={22} aria-hidden />}
      onClick={() => void promptInstall()}
    >
      {t("download.install")}
    </Button>
  );
}

/** How to install the site as an app on a phone, a tablet or a computer. */
export function Component() {
  const { t } = useTranslation("pages");
  const { name } = useBrand();
  const here = `${window.location.origin}${paths.download}`;
  return (
    <div className={classes.page}>
      <section className={classes.hero} aria-labelledby="download-title">
        <img src="/brand-icons/any-192.png" alt="" width={88} height={88} className={classes.icon} />
        <div>
          <h1 id="download-title" className={classes.title}>
            {t("download.title", { brand: name })}
          </h1>
          <p className={classes.text}>{t("download.text")}</p>
          <Install />
        </div>
        <figure className={classes.code}>
          <QrCode text={here} label={t("download.code", { address: here })} />
          <figcaption>{t("download.scan")}</figcaption>
        </figure>
      </section>
      <DownloadGuides />
    </div>
  );
}
