import { useQuery } from "@apollo/client/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import {
  AccountStatementDocument,
  type AccountStatementQuery,
  BalancesAtDocument,
} from "../../../gql/graphql";
import { type InstantRange, instantOf } from "../../../lib/dates/ranges";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { SumLine } from "../../../ui/list/sums/sum-line";
import { Amount } from "../../../ui/text/amount";
import { HideableAmount } from "../../../ui/text/hideable-amount";
import classes from "./records.module.css";

type Account = NonNullable<AccountStatementQuery["me"]>["accountStatement"][number];

const figures = ["opening", "in", "out", "closing"] as const;

function amountsOf({ opening, moneyIn, moneyOut, closing }: Account) {
  return { opening, in: moneyIn, out: moneyOut, closing };
}

/** Cash always; the other accounts when they have a balance or a posting. */
function isShown({ account, count, opening }: Account): boolean {
  return account === "CASH" || count > 0 || /[1-9]/.test(opening.amount);
}

interface StatementProps {
  readonly range: InstantRange;
  readonly currency: string | null;
}

/** The opening and closing balance of each account in the range, and the sums in between. */
export function Statement({ range, currency }: StatementProps) {
  const { t } = useTranslation("records");
  const { data, previousData, error, loading, refetch } = useQuery(AccountStatementDocument, {
    variables: { ...range, currency },
    fetchPolicy: "cache-and-network",
  });
  return (
    <Loaded
      value={(data ?? previousData)?.me?.accountStatement}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("account.statementFailed")}
      placeholder={<SkeletonRows rows={1} height={92} />}
    >
      {(accounts) =>
        accounts.filter(isShown).map((statement) => {
          const amounts = amountsOf(statement);
          const account = t(`account.accounts.${statement.account}`);
          return (
            <SumLine
              key={statement.account}
              title={t("account.statementOf", { account })}
              items={figures.map((key) => ({
                key,
                label: t(`account.${key}`),
                value: <Amount {...amounts[key]} />,
              }))}
            />
          );
        })
      }
    </Loaded>
  );
}

/** The balance of the cash account at an instant that the user enters, in the brand's time zone. */
export function BalanceAt({ currency }: Pick<StatementProps, "currency">) {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const id = useId();
  const [typed, setTyped] = useState("");
  const at = instantOf(typed, timeZone);
  const { data, error } = useQuery(BalancesAtDocument, {
    variables: { at: at?.toISOString() ?? "", currency },
    skip: at === null,
    fetchPolicy: "network-only",
  });
  const cash = at && data?.me?.balancesAt.find(({ account }) => account === "CASH");
  return (
    <div className={classes.moment}>
      <label className={classes.momentLabel} htmlFor={id}>
        {t("account.moment")}
      </label>
      <input
        id={id}
        type="datetime-local"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <output htmlFor={id} className={classes.strong}>
        {cash && <HideableAmount {...cash.balance} />}
        {at && error && t("account.momentFailed")}
      </output>
    </div>
  );
}
