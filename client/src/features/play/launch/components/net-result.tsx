import { useTranslation } from "react-i18next";
import { useActiveWallet } from "../../../../lib/apollo/use-active-wallet";
import { Amount } from "../../../../ui/text/amount";
import type { PlayHeartbeat } from "../use-play-heartbeat";
import classes from "./play-bar.module.css";

/** The net result of the current play session, always visible: zero at the start. */
export function NetResult({ heartbeat }: { readonly heartbeat: PlayHeartbeat }) {
  const { t } = useTranslation("safer");
  const wallet = useActiveWallet();
  const nothing = wallet ? [{ ...wallet.balance, amount: wallet.balance.amount.replace(/\d/g, "0") }] : [];
  const results = heartbeat.totals.length > 0 ? heartbeat.totals.map(({ net }) => net) : nothing;
  return (
    <>
      {results.map((net) => (
        <span key={net.currency} className={classes.net} title={t("watch.netLabel")}>
          <span className={classes.spoken}>{t("watch.netLabel")}</span>
          <span className={classes.netLabel} aria-hidden>
            {t("watch.net")}
          </span>
          <Amount amount={net.amount} currency={net.currency} signed coloured />
        </span>
      ))}
    </>
  );
}
