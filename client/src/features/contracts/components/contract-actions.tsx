import { Button, Checkbox } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { showInfo } from "../../../ui/feedback/toasts";
import { ConfirmDialog } from "../../../ui/layout/confirm-dialog";
import type { Contract } from "../model";
import { offerPath } from "../paths";
import { type ContractAction, useContractAction } from "../use-contract-action";
import classes from "./contract-actions.module.css";

type Confirmed = Exclude<ContractAction, "keep">;

interface ActionsProps {
  readonly contract: Contract;
  readonly onDone?: (() => void) | undefined;
}

/** The names of downlines whose contracts an offer would end, and the agreement to that. */
function Affected({
  affected,
  isAgreed,
  onChange,
}: Pick<Contract, "affected"> & {
  readonly isAgreed: boolean;
  readonly onChange: (agreed: boolean) => void;
}) {
  const { t } = useTranslation("contracts");
  return (
    <div className={classes.affected}>
      <p className={classes.warning}>
        <IconAlertTriangle size={20} aria-hidden />
        {t("affected.text", { count: affected.length })}
      </p>
      <ul className={classes.names}>
        {affected.map(({ contractId, account }) => (
          <li key={contractId}>
            <bdi>{account}</bdi>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t("affected.agree")}
        checked={isAgreed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}

function Offer({ contract, onDone }: ActionsProps) {
  const { t } = useTranslation("contracts");
  const errorText = useErrorText();
  const { id, affected } = contract;
  const [isAgreed, setAgreed] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const { accept, act, running, error } = useContractAction();
  const needsAgreement = affected.length > 0;
  const onAccept = async () => {
    if (!(await accept(id, needsAgreement && isAgreed))) return;
    showInfo(t("done.accept"));
    onDone?.();
  };
  const onReject = async () => {
    const isDone = await act("reject", id);
    setRejecting(false);
    if (!isDone) return;
    showInfo(t("done.reject"));
    onDone?.();
  };
  return (
    <>
      {needsAgreement && <Affected affected={affected} isAgreed={isAgreed} onChange={setAgreed} />}
      <FormError text={error ? errorText(error) : null} />
      <div className={classes.actions}>
        <Button
          onClick={() => void onAccept()}
          loading={running === "accept"}
          disabled={needsAgreement && !isAgreed}
        >
          {t("actions.accept")}
        </Button>
        <Button variant="default" onClick={() => setRejecting(true)}>
          {t("actions.reject")}
        </Button>
      </div>
      <ConfirmDialog
        opened={isRejecting}
        title={t("confirm.reject.title")}
        text={t("confirm.reject.text")}
        cancel={t("confirm.cancel")}
        confirm={t("actions.reject")}
        isRunning={running === "reject"}
        onConfirm={() => void onReject()}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}

/** What each state and side allows, apart from answering an offer; the first is the main one. */
function actionsOf({ state, side, awaitsMe }: Contract): readonly ContractAction[] {
  if (state === "REQUESTED") return side === "GIVEN" ? ["withdraw"] : [];
  if (state === "VALID") return ["requestEnd"];
  return state === "TERMINATING" && awaitsMe ? ["keep", "agreeToEnd"] : [];
}

function OtherActions({ contract, onDone }: ActionsProps) {
  const { t } = useTranslation("contracts");
  const errorText = useErrorText();
  const { id, state, side, kind, agentId, currency } = contract;
  const [asked, setAsked] = useState<Confirmed>("requestEnd");
  const [isAsking, setAsking] = useState(false);
  const { act, running, error } = useContractAction();
  const actions = actionsOf(contract);
  const run = async (action: ContractAction) => {
    const isDone = await act(action, id);
    setAsking(false);
    if (!isDone) return;
    showInfo(t(`done.${action}`));
    onDone?.();
  };
  const onChoose = (action: ContractAction) => {
    if (action === "keep") return void run(action);
    setAsked(action);
    setAsking(true);
  };
  if (actions.length === 0) return <FormError text={error ? errorText(error) : null} />;
  return (
    <>
      <FormError text={error ? errorText(error) : null} />
      <div className={classes.actions}>
        {state === "VALID" && side === "GIVEN" && (
          <Button component={Link} to={offerPath(kind, { agentId, currency })} variant="light">
            {t("actions.change")}
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action}
            variant="default"
            loading={running === action}
            onClick={() => onChoose(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t(`confirm.${asked}.title`)}
        text={t(`confirm.${asked}.text`)}
        cancel={t("confirm.cancel")}
        confirm={t(`actions.${asked}`)}
        isDangerous={asked === "agreeToEnd"}
        isRunning={running !== null}
        onConfirm={() => void run(asked)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** What the agent can do about a contract or an offer. */
export function ContractActions(props: ActionsProps) {
  const { state, side } = props.contract;
  return state === "REQUESTED" && side === "RECEIVED" ? <Offer {...props} /> : <OtherActions {...props} />;
}
