import { IconDiscount } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import {
  BonusesDocument,
  type BonusesQuery,
  type BonusState,
  ProgrammesChangedDocument,
} from "../../../../gql/graphql";
import { useLiveUpdates } from "../../../../lib/apollo/use-live-updates";
import { useCursorList } from "../../../../lib/list/use-cursor-list";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { StatusBadge, type StatusTone } from "../../../../ui/feedback/status-badge";
import { CursorResults } from "../../../../ui/list/paging/cursor-results";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import classes from "../../rewards/components/rewards.module.css";
import { useRewardName } from "../../rewards/reward-name";
import { BalanceFigures, BonusActions } from "./bonus-balance";

type Bonus = NonNullable<BonusesQuery["me"]>["bonuses"]["edges"][number]["node"];

const pageSize = 10;
const tones: Readonly<Record<BonusState, StatusTone>> = {
  ACTIVE: "info",
  COMPLETED: "success",
  ENDED: "neutral",
  REVOKED: "neutral",
};

function useName(): (bonus: Bonus) => string {
  const { t } = useTranslation("rewards");
  const nameOf = useRewardName();
  return ({ name, kind, promotion }) =>
    name ?? (kind ? nameOf({ kind, promotion }) : t("kinds.DEPOSIT_BONUS"));
}

/** How much of what has to be staked is done, in percent. */
function shareOf({ required, done }: Bonus): number {
  const total = Number(required.amount);
  return total > 0 ? Math.min(100, (100 * Number(done.amount)) / total) : 100;
}

function BonusCard({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation("rewards");
  const name = useName()(bonus);
  const { amount, state, grantedAt, required, done, left, fulfilledAt, balance } = bonus;
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <div className={classes.words}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.note}>
            {t("bonus.granted")} <Moment at={grantedAt} />
          </p>
          {fulfilledAt && (
            <p className={classes.note}>
              {t("bonus.fulfilled")} <Moment at={fulfilledAt} />
            </p>
          )}
        </div>
        <StatusBadge
          tone={tones[state]}
          text={balance ? t(`bonus.balance.states.${balance.state}`) : t(`bonus.states.${state}`)}
        />
      </div>
      {state !== "REVOKED" && (
        <progress
          className={classes.progress}
          value={shareOf(bonus)}
          max={100}
          aria-label={t("bonus.progress", { name })}
        />
      )}
      <dl className={classes.figures}>
        <dt>{t("bonus.amount")}</dt>
        <dd>
          <Amount {...amount} />
        </dd>
        <dt>{t("bonus.required")}</dt>
        <dd>
          <Amount {...required} />
        </dd>
        <dt>{t("bonus.done")}</dt>
        <dd>
          <Amount {...done} />
        </dd>
        <dt>{t("bonus.left")}</dt>
        <dd>
          <Amount {...left} />
        </dd>
        {balance && <BalanceFigures balance={balance} />}
      </dl>
      {(balance || state === "ACTIVE") && <BonusActions bonusId={bonus.id} balance={balance} />}
    </li>
  );
}

/** The member's bonuses, newest first, and how much is left to stake of each. */
export function BonusList() {
  const { t } = useTranslation("rewards");
  const { rows } = useCursorList(BonusesDocument, ({ me }) => me?.bonuses, { first: pageSize });
  useLiveUpdates(ProgrammesChangedDocument, () => void Promise.resolve(rows.retry()).catch(() => undefined));
  return (
    <CursorResults
      rows={rows}
      failedTitle={t("bonus.failed")}
      empty={
        <EmptyState icon={<IconDiscount size={28} />} title={t("bonus.none")} text={t("bonus.noneText")} />
      }
    >
      {(bonuses) => (
        <ul className={classes.list} aria-label={t("bonus.title")}>
          {bonuses.map((bonus) => (
            <BonusCard key={bonus.id} bonus={bonus} />
          ))}
        </ul>
      )}
    </CursorResults>
  );
}
