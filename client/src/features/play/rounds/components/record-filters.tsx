import { useQuery } from "@apollo/client/react";
import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import { RecordVendorsDocument } from "../../../../gql/graphql";
import { CsvButton } from "../../../../ui/list/filters/csv-button";
import { FilterBar } from "../../../../ui/list/filters/filter-bar";
import { gameTypes, isFiltered, type RecordFilter, roundStatuses, toServerFilter } from "../model";
import { GameFilter } from "./game-filter";
import classes from "./record-filters.module.css";

interface RecordFiltersProps {
  readonly filter: RecordFilter;
  readonly onChange: (part: Partial<RecordFilter>) => void;
  readonly onClear: () => void;
}

/** The vendors that have games, once each, by name. */
function useVendors(): { value: string; label: string }[] {
  const { data } = useQuery(RecordVendorsDocument);
  const offered = data?.lanes.flatMap(({ vendors }) => vendors) ?? [];
  const names = new Map(offered.map(({ vassalage, displayName }) => [vassalage, displayName]));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The filters of the record: days, a category, a vendor, a game, a status. */
export function RecordFilters({ filter, onChange, onClear }: RecordFiltersProps) {
  const { t } = useTranslation(["records", "common"]);
  const { timeZone } = useBrand();
  const vendors = useVendors();
  const select = <Value extends string>(
    label: string,
    value: Value | null,
    options: readonly { readonly value: Value; readonly label: string }[],
    all: string,
    onChoose: (value: Value | null) => void,
  ) => (
    <NativeSelect
      className={classes.select}
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChoose(options.find((option) => option.value === chosen)?.value ?? null);
      }}
      data={[{ value: "", label: all }, ...options]}
    />
  );
  const kinds = gameTypes.map((value) => ({ value, label: t(`common:categories.${value}`) }));
  const statuses = roundStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return (
    <FilterBar
      shown={filter}
      timeZone={timeZone}
      onRange={onChange}
      onClear={isFiltered(filter) ? onClear : undefined}
    >
      {select(t("category"), filter.gameType, kinds, t("allCategories"), (gameType) =>
        onChange({ gameType }),
      )}
      {select(t("vendor"), filter.vendor, vendors, t("allVendors"), (vendor) => onChange({ vendor }))}
      <GameFilter chosen={filter.game} onChoose={(game) => onChange({ game })} />
      {select(t("status"), filter.status, statuses, t("allStatuses"), (status) => onChange({ status }))}
      <CsvButton record="betting-record" query={toServerFilter(filter, timeZone)} days={filter.days} />
    </FilterBar>
  );
}
