import { useNetwork } from "@mantine/hooks";
import { IconWifiOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./offline-banner.module.css";

/** Says that the device has no connection, for as long as it has none. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff size={20} className={classes.sign} aria-hidden />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
