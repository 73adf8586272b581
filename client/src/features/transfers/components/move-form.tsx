import { useMutation } from "@apollo/client/react";
import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import { IconArrowsLeftRight } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type TransferReason, type TransferState, TransferWalletDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useRequest } from "../../../lib/http/use-request";
import { cashOf } from "../../../lib/money/cash-of";
import { FormError } from "../../../ui/feedback/form-error";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { mainCode, parseTransferAmount, toneOf, type WalletsAndVendors } from "../model";
import classes from "./transfers.module.css";

interface TransferOutcome {
  readonly state: TransferState;
  readonly reason: TransferReason | null;
}

/** The outcome of the last transfer; announced when it changes. */
function Outcome({ outcome }: { readonly outcome: TransferOutcome | null }) {
  const { t } = useTranslation("transfers");
  return (
    <div role="status" className={classes.outcome}>
      {outcome && (
        <>
          <StatusBadge tone={toneOf(outcome.state)} text={t(`state.${outcome.state}`)} />
          <p>{outcome.reason ? t(`reason.${outcome.reason}`) : t(`told.${outcome.state}`)}</p>
        </>
      )}
    </div>
  );
}

interface WalletSelectsProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
}

/** Source and target of a transfer; one of the two is the main wallet. */
function WalletSelects({ options, from, to, onChange }: WalletSelectsProps) {
  const { t } = useTranslation("transfers");
  const vendors = options.filter(({ value }) => value !== mainCode);
  const vendor = from === mainCode ? to : from;
  return (
    <div className={classes.ways}>
      <NativeSelect
        label={t("from")}
        data={[...options]}
        value={from}
        onChange={({ currentTarget: { value } }) => onChange(value, value === mainCode ? vendor : mainCode)}
      />
      <ActionIcon variant="default" size={44} aria-label={t("swap")} onClick={() => onChange(to, from)}>
        <IconArrowsLeftRight size={20} />
      </ActionIcon>
      <NativeSelect
        label={t("to")}
        data={from === mainCode ? vendors : options.filter(({ value }) => value === mainCode)}
        value={to}
        onChange={({ currentTarget: { value } }) => onChange(from, value)}
      />
    </div>
  );
}

/** Transfers money between the main wallet and a vendor's. */
export function MoveForm({
  places,
  onMoved,
}: {
  readonly places: WalletsAndVendors;
  readonly onMoved: () => void;
}) {
  const { t } = useTranslation("transfers");
  const errorText = useErrorText();
  const [direction, setDirection] = useState({ from: mainCode, to: places.vendors[0]?.code ?? "" });
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [outcome, setOutcome] = useState<TransferOutcome | null>(null);
  const [transfer] = useMutation(TransferWalletDocument);
  const { run, isBusy, error, clearError } = useRequest(async (amount: string, requestId) => {
    const input = { fromWallet: direction.from, toWallet: direction.to, amount, requestId };
    const { data } = await transfer({ variables: { input } });
    setOutcome(data?.transferWallet ?? null);
  });
  const main = places.wallets.find(({ id }) => id === places.wallet.id);
  if (!main) return null;
  const vendorBalance = places.vendors.find(({ code }) => code === direction.from)?.balance?.amount ?? null;
  const max = direction.from === mainCode ? cashOf(main).amount : vendorBalance;
  const read = parseTransferAmount(typed, { min: main.balance.amount.replace(/\d/g, "0"), max });
  const fault = read === null || read.fault === "low" ? t("noAmount") : read.fault && t("tooMuch");
  const type = (text: string) => {
    setTyped(text);
    setOutcome(null);
    clearError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!read || fault) return;
    if (await run(read.amount, `${direction.from} ${direction.to} ${read.amount}`)) {
      setTyped("");
      setChecked(false);
    }
    onMoved();
  };
  const choices = [
    { value: mainCode, label: t("place.main", { currency: main.currency }) },
    ...places.vendors.map(({ code, vendorName }) => ({ value: code, label: vendorName })),
  ];
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormError text={error ? errorText(error) : null} />
      <WalletSelects options={choices} {...direction} onChange={(from, to) => setDirection({ from, to })} />
      <TextInput
        label={t("amountIn", { currency: main.currency })}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        dir="ltr"
        error={isChecked && fault ? fault : undefined}
        inputContainer={(box) => (
          <div className={classes.amount}>
            {box}
            {max !== null && (
              <Button variant="default" onClick={() => type(max)}>
                {t("all")}
              </Button>
            )}
          </div>
        )}
      />
      <Button type="submit" loading={isBusy}>
        {t("move")}
      </Button>
      <Outcome outcome={outcome} />
    </form>
  );
}
