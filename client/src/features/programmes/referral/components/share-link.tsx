import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconShare } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import { QrCode } from "../../../../ui/media/qr-code";
import { Copyable } from "../../../../ui/text/copyable";
import { referralLink } from "../model";
import classes from "./referral.module.css";

/** Opens the device's dialog for sharing, where there is one; closing it is no error. */
function ShareButton({ link }: { readonly link: string }) {
  const { t } = useTranslation("referral");
  const { name } = useBrand();
  if (typeof navigator.share !== "function") return null;
  return (
    <Button
      variant="default"
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={() => void navigator.share({ title: name, url: link }).catch(() => undefined)}
    >
      {t("share")}
    </Button>
  );
}

/** The member's link and code, to copy, share or scan. */
export function ShareLink({ code }: { readonly code: string }) {
  const { t } = useTranslation("referral");
  const clipboard = useClipboard({ timeout: 2_000 });
  const link = referralLink(code, window.location.origin);
  return (
    <section className={classes.card} aria-label={t("linkTitle")}>
      <div className={classes.linkText}>
        <h2 className={classes.heading}>{t("linkTitle")}</h2>
        <bdi dir="ltr" className={classes.link}>
          {link}
        </bdi>
        <div className={classes.actions}>
          <Button
            leftSection={
              clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
            }
            onClick={() => clipboard.copy(link)}
          >
            {clipboard.copied ? t("copied") : t("copyLink")}
          </Button>
          <ShareButton link={link} />
        </div>
        <p className={classes.text}>
          {t("code")} <Copyable value={code} label={t("copyCode", { code })} copiedLabel={t("copied")} />
        </p>
      </div>
      <QrCode text={link} label={t("qr")} />
    </section>
  );
}
