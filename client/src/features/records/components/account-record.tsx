import { Button, NativeSelect } from "@mantine/core";
import { IconReceipt, IconSearchOff } from "@tabler/icons-react";
import clsx from "clsx";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { rangeInstants } from "../../../lib/dates/ranges";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { useAddressFilter } from "../../../lib/list/use-address-filter";
import { formatCount } from "../../../lib/money/money";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import revealInOrder from "../../../ui/layout/reveal-in-order.module.css";
import { CsvButton } from "../../../ui/list/filters/csv-button";
import { FilterBar } from "../../../ui/list/filters/filter-bar";
import { LoadMore } from "../../../ui/list/paging/load-more";
import {
  type AccountFilter,
  readAccountFilter,
  recordKinds,
  toServerFilter,
  writeAccountFilter,
} from "../model";
import { useAccountRecord } from "../use-account-record";
import { CurrencySelect } from "./currency-select";
import { RecordLines } from "./record-lines";
import { RecordSums } from "./record-sums";
import classes from "./records.module.css";
import { BalanceAt, Statement } from "./statement";

interface FiltersProps {
  readonly filter: AccountFilter;
  readonly onChange: (part: Partial<AccountFilter>) => void;
  readonly onClear: () => void;
}

function Filters({ filter, onChange, onClear }: FiltersProps) {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const query = { ...rangeInstants(filter.days, timeZone), kinds: filter.kind, currency: filter.currency };
  return (
    <FilterBar
      shown={filter}
      timeZone={timeZone}
      onRange={onChange}
      onClear={writeAccountFilter(filter).size > 0 ? onClear : undefined}
    >
      <NativeSelect
        aria-label={t("account.kind")}
        value={filter.kind ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ kind: recordKinds.find((known) => known === value) ?? null });
        }}
        data={[
          { value: "", label: t("account.allKinds") },
          ...recordKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
      />
      <CurrencySelect value={filter.currency} onChange={(currency) => onChange({ currency })} />
      <CsvButton record="account-record" query={query} days={filter.days} />
    </FilterBar>
  );
}

function NoLines({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation("records");
  if (!isFiltered)
    return (
      <EmptyState
        icon={<IconReceipt size={28} />}
        title={t("account.empty.title")}
        text={t("account.empty.text")}
      />
    );
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={t("account.nothing.title")}
      text={t("nothing.text")}
      action={
        <Button variant="default" onClick={onClear}>
          {t("clear")}
        </Button>
      }
    />
  );
}

/** Every posting of the member's accounts with the balance after it, and the statement of the days shown. */
export function AccountRecord() {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const read = useCallback(
    (query: URLSearchParams) => readAccountFilter(query, new Date(), timeZone),
    [timeZone],
  );
  const { filter, change, clear } = useAddressFilter(read, writeAccountFilter);
  const record = useAccountRecord(toServerFilter(filter, timeZone));
  const { lines, totals, totalCount } = record;
  return (
    <div className={clsx(classes.stack, revealInOrder.revealInOrder)}>
      <Filters filter={filter} onChange={change} onClear={clear} />
      <Statement range={rangeInstants(filter.days, timeZone)} currency={filter.currency} />
      <BalanceAt currency={filter.currency} />
      <Loaded
        value={lines}
        error={record.error}
        isLoading={record.isRetrying}
        onRetry={record.retry}
        failedTitle={t("account.failed")}
        placeholder={<SkeletonRows rows={8} height={56} />}
      >
        {(lines) =>
          lines.length === 0 ? (
            <NoLines isFiltered={filter.kind !== null} onClear={clear} />
          ) : (
            <>
              <RecordSums lines={lines} totals={totals} />
              <RecordLines lines={lines} stale={record.isStale} />
              <LoadMore
                shown={lines.length}
                total={totalCount}
                text={t("account.shown", { shown: formatCount(lines.length, tag), count: totalCount })}
                label={t("more")}
                loading={record.isLoadingMore}
                onLoad={record.loadMore}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
