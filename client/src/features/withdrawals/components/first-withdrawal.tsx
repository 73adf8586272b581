import { VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FirstStep, firstSteps, type WithdrawalOptions } from "../model";
import type { WithdrawalSlots } from "../slots";
import { AccountForm } from "./account-form";
import classes from "./first-withdrawal.module.css";
import shared from "./withdrawals.module.css";

/** The steps in their order: those that are done have a check mark, the current one is marked. */
function Steps({ current }: { readonly current: FirstStep }) {
  const { t } = useTranslation("withdrawals");
  const position = firstSteps.indexOf(current);
  return (
    <ol className={classes.steps}>
      {firstSteps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-done={index < position || undefined}
          aria-current={index === position ? "step" : undefined}
        >
          <span className={classes.sign} aria-hidden>
            {index < position ? <IconCheck size={16} stroke={2.5} /> : index + 1}
          </span>
          <span>
            {t(`first.${step}`)}
            {index < position && <VisuallyHidden> {t("first.done")}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface FirstWithdrawalProps {
  readonly options: WithdrawalOptions;
  readonly step: FirstStep;
  readonly slots: WithdrawalSlots;
  /** A form of another feature is done: the options are due to be read again. */
  readonly onDone: () => void;
}

/**
 * What a member sets once before the first withdrawal, one step after the other on the same page. The focus goes to the
 * first field of each step that follows, below the message that the step before is done: a toast would cover that field.
 */
export function FirstWithdrawal({ options, step, slots, onDone }: FirstWithdrawalProps) {
  const { t } = useTranslation("withdrawals");
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const [message, setMessage] = useState("");
  const finish = (done: string) => {
    setMessage(done);
    onDone();
  };
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [step]);
  return (
    <section className={shared.section} aria-labelledby="first-withdrawal">
      <h2 id="first-withdrawal" className={shared.heading}>
        {t("first.title")}
      </h2>
      <p className={shared.note}>{t("first.text")}</p>
      <Steps current={step} />
      <p role="status" className={classes.message}>
        {message}
      </p>
      <div key={step} ref={form}>
        {step === "account" ? (
          <AccountForm options={options} codeSlot={slots.code} isMain />
        ) : (
          slots.setUp(step, finish)
        )}
      </div>
    </section>
  );
}
