import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { formatDateTime } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { MethodLogo } from "../../../ui/media/method-logo";
import type { Account, Method } from "../model";
import classes from "./withdrawals.module.css";

interface AccountChoiceProps {
  readonly accounts: readonly Account[];
  readonly methods: readonly Method[];
  readonly chosen: Account;
  readonly onChoose: (id: string) => void;
}

const logos = { BANK: "BANK_TRANSFER", WALLET: "QR_WALLET", CRYPTO: "CRYPTO" } as const;

function AccountName({ bank, method }: Pick<Account, "bank"> & { readonly method: Method | undefined }) {
  return (
    <span className={classes.accountName}>
      {method && <MethodLogo kind={logos[method.kind]} />}
      {bank ?? method?.name}
    </span>
  );
}

/** The member's payout accounts, of which one is selected. */
export function AccountChoice({ accounts, methods, chosen, onChoose }: AccountChoiceProps) {
  const { t } = useTranslation("withdrawals");
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return (
    <fieldset className={classes.accounts} aria-label={t("payTo")}>
      {accounts.map(({ id, methodId, bank, number, usableFrom }) => (
        <button
          key={id}
          type="button"
          className={classes.account}
          aria-pressed={id === chosen.id}
          onClick={() => onChoose(id)}
        >
          <AccountName bank={bank} method={methods.find((method) => method.id === methodId)} />
          <bdi dir="ltr">{number}</bdi>
          {Date.parse(usableFrom) > Date.now() && (
            <span className={classes.note}>
              {t("usableFrom", { at: `\u2066${formatDateTime(usableFrom, tag, timeZone)}\u2069` })}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
