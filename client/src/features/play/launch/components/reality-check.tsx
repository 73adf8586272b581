import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatDuration } from "../../../../lib/dates/format";
import { paths } from "../../../../lib/navigation/paths";
import { FormError } from "../../../../ui/feedback/form-error";
import { Amount } from "../../../../ui/text/amount";
import type { PlayHeartbeat } from "../use-play-heartbeat";
import classes from "./reality-check.module.css";

interface RealityCheckProps {
  readonly heartbeat: PlayHeartbeat;
  readonly isConfirming: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onLeave: () => void;
}

/** Covers a game until the member has confirmed the reality check: the time played, and the net result. */
export function RealityCheck({ heartbeat, isConfirming, onConfirm, onLeave }: RealityCheckProps) {
  const { t } = useTranslation("safer");
  const [hasFailed, setFailed] = useState(false);
  const confirm = () => {
    setFailed(false);
    onConfirm().catch(() => setFailed(true));
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t("watch.title")}
      size={440}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <FormError text={hasFailed ? t("watch.failed") : null} />
      <p className={classes.text}>{t("watch.text", { time: formatDuration(heartbeat.playedSeconds) })}</p>
      {heartbeat.totals.length === 0 && <p className={classes.text}>{t("watch.nothing")}</p>}
      {heartbeat.totals.map(({ staked, net }) => (
        <dl key={net.currency} className={classes.figures}>
          <div>
            <dt>{t("watch.staked")}</dt>
            <dd>
              <Amount amount={staked.amount} currency={staked.currency} />
            </dd>
          </div>
          <div>
            <dt>{t("watch.net")}</dt>
            <dd>
              <Amount amount={net.amount} currency={net.currency} signed coloured />
            </dd>
          </div>
        </dl>
      ))}
      <div className={classes.actions}>
        <Button size="md" fullWidth loading={isConfirming} onClick={confirm} data-autofocus>
          {t("watch.goOn")}
        </Button>
        <Button size="md" fullWidth variant="default" onClick={onLeave}>
          {t("watch.leave")}
        </Button>
      </div>
      <div className={classes.links}>
        <Link to={paths.bettingRecord}>{t("watch.history")}</Link>
        <Link to={paths.saferGambling}>{t("watch.limits")}</Link>
      </div>
    </Modal>
  );
}
