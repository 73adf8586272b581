import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { FormError } from "../../../../ui/feedback/form-error";
import { showInfo } from "../../../../ui/feedback/toasts";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import { formatTimes } from "../../model";
import { useProgrammeAction } from "../../use-programme-action";
import { usePeriodText, useRewardName } from "../reward-name";
import type { ClaimableReward } from "../use-rewards";
import classes from "./rewards.module.css";

interface ClaimableCardProps {
  readonly reward: ClaimableReward;
  readonly onClaimed: () => void;
  /** What the reward consists of. */
  readonly children?: ReactNode;
}

/** A reward that can be claimed: what for, how much, until when, and what has to be staked of it. */
export function ClaimableCard({ reward, onClaimed, children }: ClaimableCardProps) {
  const { t } = useTranslation(["rewards", "promotions"]);
  const tag = useDocumentLanguage();
  const errorText = useErrorText();
  const money = useMoneyText();
  const name = useRewardName()(reward);
  const period = usePeriodText()(reward.period);
  const { claim, isRunning, error } = useProgrammeAction();
  const { id, amount, freeSpins, expiresAt, reason, turnoverBasisPoints } = reward;
  const send = async () => {
    if (!(await claim(id))) return;
    showInfo(
      freeSpins === null
        ? t("claimed", { amount: money(amount) })
        : t("freeSpins.claimed", { number: freeSpins }),
    );
    onClaimed();
  };
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          {period && <p className={classes.note}>{t("period", { period })}</p>}
          <p className={classes.note}>
            {t("until")} <Moment at={expiresAt} />
          </p>
        </div>
        {freeSpins === null ? (
          <Amount {...amount} className={classes.amount} />
        ) : (
          <span className={classes.amount}>{t("promotions:freeSpins", { number: freeSpins })}</span>
        )}
      </div>
      {children}
      <p className={classes.note}>
        {turnoverBasisPoints > 0
          ? t("promotions:terms.wagering", { times: formatTimes(turnoverBasisPoints, tag) })
          : t("promotions:terms.noWagering")}
      </p>
      {reason && <p className={classes.note}>{t(`promotions:reasons.${reason}`)}</p>}
      <FormError text={error === null ? null : errorText(error)} />
      <Button
        size="md"
        loading={isRunning}
        onClick={() => void send()}
        aria-label={t("claimNamed", { name })}
      >
        {freeSpins === null
          ? t("promotions:claim", { amount: money(amount) })
          : t("promotions:claimFreeSpins", { number: freeSpins })}
      </Button>
    </li>
  );
}
