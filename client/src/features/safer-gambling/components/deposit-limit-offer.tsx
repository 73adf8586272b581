import { Button, Modal } from "@mantine/core";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { showInfo } from "../../../ui/feedback/toasts";
import { type LimitFormProps, useLimitForm } from "../use-limit-form";
import { useSaferGambling } from "../use-safer-gambling";
import { LimitFields } from "./limit-fields";
import classes from "./safer-gambling.module.css";

function OfferForm(props: Omit<LimitFormProps, "kind">) {
  const { t } = useTranslation("safer");
  const { t: common } = useTranslation();
  const form = useLimitForm({ ...props, kind: "DEPOSIT" });
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <p className={classes.text}>{t("offer.text")}</p>
      <LimitFields form={form} />
      <div className={classes.actions}>
        <Button variant="default" size="md" disabled={form.loading} onClick={props.onClose}>
          {t("offer.notNow")}
        </Button>
        <Button type="submit" size="md" loading={form.loading}>
          {t("dialog.save")}
        </Button>
      </div>
      <p className={classes.hint}>{common("limitsOffer")}</p>
    </form>
  );
}

/** The same offer within the deposit dialog: before the first deposit. */
export function FirstDepositOffer(props: Omit<LimitFormProps, "kind">) {
  const { t } = useTranslation("safer");
  const titleId = useId();
  return (
    <section className={classes.form} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.offerTitle}>
        {t("offer.title")}
      </h3>
      <OfferForm {...props} />
    </section>
  );
}

/** When the form cannot be shown, shows a message that says where limits are set. */
function useMessageInstead(isDue: boolean, onClose: () => void): void {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is due.
  useEffect(() => {
    if (!isDue) return;
    showInfo(t("limitsOffer"));
    onClose();
  }, [isDue]);
}

/**
 * Offers a new member a deposit limit, which they may set or dismiss. `onClose`: a limit was set, or the offer was
 * dismissed. Opens once the currency of the wallet is known.
 */
export function DepositLimitOffer({ onClose }: Pick<LimitFormProps, "onClose">) {
  const { t } = useTranslation("safer");
  const { data, error } = useSaferGambling();
  const me = data?.me;
  useMessageInstead(error !== undefined && !me, onClose);
  return (
    me && (
      <Modal opened onClose={onClose} title={t("offer.title")} size={440}>
        <OfferForm currency={me.wallet.currency} limits={data.saferGambling.limits} onClose={onClose} />
      </Modal>
    )
  );
}
