import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconHomeDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { RecallVendorBalancesDocument, type RecallVendorBalancesMutation } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useRequest } from "../../../lib/http/use-request";
import { FormError } from "../../../ui/feedback/form-error";
import { areVendorsEmpty, isOpen, type WalletsAndVendors } from "../model";
import classes from "./transfers.module.css";

type Fetched = RecallVendorBalancesMutation["recallVendorBalances"];

function summarise({
  transfers,
  unavailableVendors,
}: Fetched): "silent" | "open" | "failed" | "nothing" | "done" {
  if (unavailableVendors.length > 0) return "silent";
  if (transfers.some(({ state }) => isOpen(state))) return "open";
  if (transfers.some(({ state }) => state === "FAILED")) return "failed";
  return transfers.length === 0 ? "nothing" : "done";
}

/** Transfers all vendor balances back to the main wallet; says so when there are none. */
export function FetchAll({
  vendors,
  onMoved,
}: Pick<WalletsAndVendors, "vendors"> & { readonly onMoved: () => void }) {
  const { t } = useTranslation("transfers");
  const errorText = useErrorText();
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [fetchFunds] = useMutation(RecallVendorBalancesDocument);
  const { run, isBusy, error } = useRequest(async (_: null, requestId) => {
    const { data } = await fetchFunds({ variables: { requestId } });
    setFetched(data?.recallVendorBalances ?? null);
  });
  const reasonId = useId();
  const isEmpty = areVendorsEmpty(vendors);
  const press = async () => {
    if (isEmpty) return;
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
      <FormError text={error ? errorText(error) : null} />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconHomeDown size={18} />}
          onClick={() => void press()}
          loading={isBusy}
          // It stays focusable, so that screen readers announce the reason.
          data-disabled={isEmpty || undefined}
          aria-disabled={isEmpty || undefined}
          aria-describedby={isEmpty ? reasonId : undefined}
        >
          {t("fetchAll")}
        </Button>
      </div>
      {isEmpty && (
        <p id={reasonId} className={classes.note}>
          {t("nothingKept")}
        </p>
      )}
      <div role="status" className={classes.outcome}>
        {fetched && (
          <p>{t(`fetched.${summarise(fetched)}`, { vendors: named(fetched.unavailableVendors) })}</p>
        )}
      </div>
    </div>
  );
}
