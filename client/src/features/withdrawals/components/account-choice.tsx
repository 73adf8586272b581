import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { formatDateTime } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import type { Account, Method } from "../model";
import classes from "./withdrawals.module.css";

interface AccountChoiceProps {
  readonly accounts: readonly Account[];
  readonly methods: readonly Method[];
  readonly chosen: Account;
  readonly onChoose: (id: string) => void;
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
          <span>{bank ?? methods.find((method) => method.id === methodId)?.name}</span>
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
