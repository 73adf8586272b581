import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconHomeDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { RecallVendorBalancesDocument, type RecallVendorBalancesMutation } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useRequest } from "../../../lib/http/use-request";
import { FailureNote } from "../../../ui/feedback/failure-note";
import { isNothingKept, isOpen, type Places } from "../model";
import classes from "./transfers.module.css";

type Fetched = RecallVendorBalancesMutation["recallVendorBalances"];

function sumUp({
  transfers,
  unavailableVendors,
}: Fetched): "silent" | "open" | "failed" | "nothing" | "done" {
  if (unavailableVendors.length > 0) return "silent";
  if (transfers.some(({ state }) => isOpen(state))) return "open";
  if (transfers.some(({ state }) => state === "FAILED")) return "failed";
  return transfers.length === 0 ? "nothing" : "done";
}

/** Brings everything back to the main wallet by one press; says so where there is nothing to bring. */
export function FetchAll({ vendors, onMoved }: Pick<Places, "vendors"> & { readonly onMoved: () => void }) {
  const { t } = useTranslation("transfers");
  const errorText = useErrorText();
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [fetchFunds] = useMutation(RecallVendorBalancesDocument);
  const { run, isBusy, error } = useRequest(async (_: null, requestId) => {
    const { data } = await fetchFunds({ variables: { requestId } });
    setFetched(data?.recallVendorBalances ?? null);
  });
  const reasonId = useId();
  const isNothing = isNothingKept(vendors);
  const press = async () => {
    if (isNothing) return;
    await run(null, "all");
    onMoved();
  };
  const named = (codes: readonly string[]) =>
    vendors
      .filter(({ code }) => codes.includes(code))
      .map(({ vendorName }) => vendorName)
      .join(", ");
  return (
    <div className={classes.stack}>
      <FailureNote text={error ? errorText(error) : null} />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconHomeDown size={18} />}
          onClick={() => void press()}
          loading={isBusy}
          // It stays in reach of the keyboard, to be heard with its reason.
          data-disabled={isNothing || undefined}
          aria-disabled={isNothing || undefined}
          aria-describedby={isNothing ? reasonId : undefined}
        >
          {t("fetchAll")}
        </Button>
      </div>
      {isNothing && (
        <p id={reasonId} className={classes.note}>
          {t("nothingKept")}
        </p>
      )}
      <div role="status" className={classes.told}>
        {fetched && <p>{t(`fetched.${sumUp(fetched)}`, { vendors: named(fetched.unavailableVendors) })}</p>}
      </div>
    </div>
  );
}
