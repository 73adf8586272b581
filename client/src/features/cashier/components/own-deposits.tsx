import { Anchor, Button } from "@mantine/core";
import { IconCashBanknote } from "@tabler/icons-react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { cashierAt, depositOver } from "../../../lib/cashier";
import { formatDateTime } from "../../../lib/dates/format";
import { overPage } from "../../../lib/entrance";
import { useAddressFilter } from "../../../lib/use-address-filter";
import { Amount } from "../../../ui/Amount";
import { Chips } from "../../../ui/Chips";
import { CsvButton } from "../../../ui/CsvButton";
import { FilterBar } from "../../../ui/FilterBar";
import { Loaded } from "../../../ui/Loaded";
import { type RecordColumn, RecordList } from "../../../ui/RecordList";
import { SkeletonRows } from "../../../ui/Skeletons";
import { EmptyState } from "../../../ui/StateMessage";
import { StatusBadge } from "../../../ui/StatusBadge";
import { useDocumentLanguage } from "../../../ui/use-document-language";
import {
  type DepositFilter,
  depositStandings,
  readDepositFilter,
  toServerFilter,
  writeDepositFilter,
} from "../deposit-filter";
import { toneOf } from "../model";
import { type OwnDeposit, useOwnDeposits } from "../use-own-deposits";
import classes from "./cashier.module.css";

interface DepositProps {
  readonly deposit: OwnDeposit;
}

function When({ deposit }: DepositProps) {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return <time dateTime={deposit.createdAt}>{formatDateTime(deposit.createdAt, tag, timeZone)}</time>;
}

function State({ deposit: { state } }: DepositProps) {
  const { t } = useTranslation("cashier");
  return <StatusBadge tone={toneOf(state)} text={t(`state.${state}`)} />;
}

function Reached({ deposit: { credited } }: DepositProps) {
  return credited ? <Amount {...credited} /> : <span aria-hidden>–</span>;
}

function Reference({ deposit: { id, reference } }: DepositProps) {
  const { t } = useTranslation("cashier");
  const location = useLocation();
  return (
    <Anchor
      component={Link}
      to={depositOver(location, id)}
      state={overPage}
      preventScrollReset
      aria-label={t("open", { reference })}
    >
      <bdi dir="ltr">{reference}</bdi>
    </Anchor>
  );
}

function useColumns(): RecordColumn<OwnDeposit>[] {
  const { t } = useTranslation("cashier");
  return [
    { key: "time", header: t("time"), cell: (deposit) => <When deposit={deposit} /> },
    { key: "reference", header: t("reference"), cell: (deposit) => <Reference deposit={deposit} /> },
    { key: "method", header: t("method"), cell: ({ method }) => method.name },
    { key: "amount", header: t("ordered"), numeric: true, cell: ({ amount }) => <Amount {...amount} /> },
    { key: "reached", header: t("reached"), numeric: true, cell: (deposit) => <Reached deposit={deposit} /> },
    { key: "state", header: t("status"), cell: (deposit) => <State deposit={deposit} /> },
  ];
}

function Card({ deposit }: DepositProps) {
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <span>{deposit.method.name}</span>
        <Amount {...deposit.amount} />
      </div>
      <div className={classes.line}>
        <Reference deposit={deposit} />
        <State deposit={deposit} />
      </div>
      <p className={classes.note}>
        <When deposit={deposit} />
      </p>
    </article>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation("cashier");
  const location = useLocation();
  return (
    <EmptyState
      icon={<IconCashBanknote size={28} />}
      title={t(isFiltered ? "nothing.title" : "empty.title")}
      text={t(isFiltered ? "nothing.text" : "empty.text")}
      action={
        <Button component={Link} to={depositOver(location, null)} state={overPage}>
          {t("empty.action")}
        </Button>
      }
    />
  );
}

/** Asks anew when the cashier's pop-up has closed: something may have been ordered in it. */
function useAfterCashier(ask: () => Promise<unknown>) {
  const isOver = cashierAt(useLocation()) !== null;
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (wasOver.current && !isOver) ask().catch(() => undefined);
    wasOver.current = isOver;
  }, [isOver, ask]);
}

interface FiltersProps {
  readonly filter: DepositFilter;
  readonly onChange: (part: Partial<DepositFilter>) => void;
  readonly onClear: (() => void) | undefined;
}

function Filters({ filter, onChange, onClear }: FiltersProps) {
  const { t } = useTranslation("cashier");
  const { timeZone } = useBrand();
  const { states, ...range } = toServerFilter(filter, timeZone);
  return (
    <FilterBar shown={filter} timeZone={timeZone} onRange={onChange} onClear={onClear}>
      <Chips
        label={t("filter.label")}
        options={depositStandings.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={filter.standing}
        onChoose={(standing) => onChange({ standing })}
      />
      <CsvButton record="deposits" query={{ ...range, states: states.join(",") }} days={filter.days} />
    </FilterBar>
  );
}

function useFilter() {
  const { timeZone } = useBrand();
  const read = useCallback(
    (query: URLSearchParams) => readDepositFilter(query, new Date(), timeZone),
    [timeZone],
  );
  return useAddressFilter(read, writeDepositFilter);
}

/** The member's own deposits; each opens where it is paid, or what came of it. */
export function OwnDeposits() {
  const { t } = useTranslation("cashier");
  const { timeZone } = useBrand();
  const { filter, change, clear } = useFilter();
  const isFiltered = writeDepositFilter(filter).size > 0;
  const { deposits, hasMore, isStale, isLoadingMore, isRetrying, error, retry, loadMore } = useOwnDeposits(
    toServerFilter(filter, timeZone),
  );
  const columns = useColumns();
  useAfterCashier(retry);
  return (
    <div className={classes.stack}>
      <Filters filter={filter} onChange={change} onClear={isFiltered ? clear : undefined} />
      <Loaded
        value={deposits}
        error={error}
        isLoading={isRetrying}
        onRetry={retry}
        failedTitle={t("listFailed")}
        waiting={<SkeletonRows rows={5} height={56} />}
      >
        {(deposits) =>
          deposits.length === 0 ? (
            <Nothing isFiltered={isFiltered} />
          ) : (
            <>
              <RecordList
                label={t("list")}
                columns={columns}
                rows={deposits}
                rowKey={({ id }) => id}
                stale={isStale}
                card={(deposit) => <Card deposit={deposit} />}
              />
              {hasMore && (
                <Button variant="default" onClick={loadMore} loading={isLoadingMore}>
                  {t("more")}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
