import { useTranslation } from "react-i18next";
import { cashOf } from "../../../lib/money/cash-of";
import { HideableAmount } from "../../../ui/text/hideable-amount";
import type { WalletsAndVendors } from "../model";
import classes from "./transfers.module.css";

function Wallet({
  wallet,
  isActive,
}: {
  readonly wallet: WalletsAndVendors["wallets"][number];
  readonly isActive: boolean;
}) {
  const { t } = useTranslation("transfers");
  const { currency, balance, held, bonus, debt } = wallet;
  const lines = { available: cashOf(wallet), held, bonus, debt };
  return (
    <li className={classes.place} data-active={isActive || undefined}>
      <h3 className={classes.name}>{t(isActive ? "place.main" : "place.other", { currency })}</h3>
      <p className={classes.sum}>
        <HideableAmount {...balance} />
      </p>
      <dl className={classes.figures}>
        {Object.entries(lines).map(([name, money]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{t(`place.${name as keyof typeof lines}`)}</dt>
            <dd>
              <HideableAmount {...money} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Where the member's money is: each wallet with its parts, each vendor with the balance it reports. */
export function WalletOverview({ wallet: active, wallets, vendors }: WalletsAndVendors) {
  const { t } = useTranslation("transfers");
  return (
    <section className={classes.section} aria-labelledby="wallet-overview">
      <h2 id="wallet-overview" className={classes.heading}>
        {t("places")}
      </h2>
      <ul className={classes.places}>
        {wallets.map((wallet) => (
          <Wallet key={wallet.id} wallet={wallet} isActive={wallet.id === active.id} />
        ))}
        {vendors.map(({ code, vendorName, balance }) => (
          <li key={code} className={classes.place}>
            <h3 className={classes.name}>
              <bdi>{vendorName}</bdi>
            </h3>
            {balance ? (
              <p className={classes.sum}>
                <HideableAmount {...balance} />
              </p>
            ) : (
              <p className={`${classes.sum} ${classes.unknown}`}>{t("place.unknown")}</p>
            )}
            <p className={classes.note}>{t(balance ? "place.atVendor" : "place.silent")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
