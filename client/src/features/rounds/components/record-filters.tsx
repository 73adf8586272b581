import { Button, NativeSelect } from "@mantine/core";
import { IconFilterX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { dayAt, rangePresets } from "../../../lib/dates/ranges";
import { DateRangeField } from "../../../ui/DateRangeField";
import { customRange, isFiltered, type RecordFilter, roundStatuses } from "../model";
import { GameFilter } from "./game-filter";
import classes from "./record-filters.module.css";

interface RecordFiltersProps {
  readonly filter: RecordFilter;
  readonly onChange: (part: Partial<RecordFilter>) => void;
  readonly onClear: () => void;
}

/** What the record can be narrowed to: days, a game, a state. */
export function RecordFilters({ filter, onChange, onClear }: RecordFiltersProps) {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const ranges = [...rangePresets, customRange] as const;
  return (
    <div className={classes.root}>
      <DateRangeField
        label={t("period")}
        options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
        customValue={customRange}
        value={filter.range}
        from={filter.days.from}
        to={filter.days.to}
        max={dayAt(new Date(), timeZone)}
        fromLabel={t("from")}
        toLabel={t("to")}
        onPreset={(value) => {
          const range = ranges.find((known) => known === value);
          if (range) onChange({ range });
        }}
        onDays={(days) => onChange({ range: customRange, days })}
      />
      <div className={classes.fields}>
        <GameFilter chosen={filter.game} onChoose={(game) => onChange({ game })} />
        <NativeSelect
          className={classes.status}
          aria-label={t("status")}
          value={filter.status ?? ""}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ status: roundStatuses.find((known) => known === value) ?? null });
          }}
          data={[
            { value: "", label: t("allStatuses") },
            ...roundStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
        />
        {isFiltered(filter) && (
          <Button variant="subtle" leftSection={<IconFilterX size={18} aria-hidden />} onClick={onClear}>
            {t("clear")}
          </Button>
        )}
      </div>
    </div>
  );
}
