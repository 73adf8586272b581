import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconFilterX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { customRange, type ShownRange } from "../../../lib/dates/range-query";
import { dayAt, rangePresets, rangeSteps, stepDays } from "../../../lib/dates/ranges";
import { formatDays } from "../../../lib/dates/time-left";
import { DateRangeField } from "./date-range-field";
import classes from "./filter-bar.module.css";

interface RangeProps {
  readonly shown: ShownRange;
  /** The brand's time zone, in which days begin and end. */
  readonly timeZone: string;
  readonly onRange: (shown: { range: ShownRange["range"]; days?: ShownRange["days"] }) => void;
}

/** Goes to the days right before or after those shown. */
function Steps({ shown: { days }, timeZone, onRange }: RangeProps) {
  const { t, i18n } = useTranslation("records");
  const today = dayAt(new Date(), timeZone);
  return (
    <fieldset className={classes.steps} aria-label={t("steps")}>
      {rangeSteps.map((step) => {
        const next = stepDays(step, days, today);
        const isBack = step.startsWith("previous");
        return (
          <button
            key={step}
            type="button"
            className={classes.step}
            aria-label={t(`step.${step}`)}
            title={t(`step.${step}`)}
            disabled={next === null}
            onClick={() => next && onRange({ range: customRange, days: next })}
          >
            {isBack && <IconChevronLeft size={16} aria-hidden />}
            {formatDays(step.endsWith("30") ? 30 : 7, i18n.language)}
            {!isBack && <IconChevronRight size={16} aria-hidden />}
          </button>
        );
      })}
    </fieldset>
  );
}

interface FilterLayoutProps {
  /** The choice of days. */
  readonly time: ReactNode;
  /** The other filters. */
  readonly children?: ReactNode;
  /** Clears the filter; undefined when it is the default. */
  readonly onClear?: (() => void) | undefined;
}

/** The parts of a filter: its days above its other fields. */
export function FilterLayout({ time, children, onClear }: FilterLayoutProps) {
  const { t } = useTranslation("records");
  return (
    <div className={classes.root}>
      <div className={classes.time}>{time}</div>
      {(children || onClear) && (
        <div className={classes.fields}>
          {children}
          {onClear && (
            <Button variant="subtle" leftSection={<IconFilterX size={18} aria-hidden />} onClick={onClear}>
              {t("clear")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type FilterBarProps = RangeProps & Omit<FilterLayoutProps, "time">;

/** The filter of a record: days by preset, by two dates or adjoining those shown, and its own fields. */
export function FilterBar({ children, onClear, ...range }: FilterBarProps) {
  const { t } = useTranslation("records");
  const { shown, timeZone, onRange } = range;
  const ranges = [...rangePresets, customRange] as const;
  const time = (
    <>
      <DateRangeField
        label={t("period")}
        options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
        customValue={customRange}
        value={shown.range}
        from={shown.days.from}
        to={shown.days.to}
        max={dayAt(new Date(), timeZone)}
        fromLabel={t("from")}
        toLabel={t("to")}
        onPreset={(value) => {
          const chosen = ranges.find((known) => known === value);
          if (chosen) onRange({ range: chosen });
        }}
        onDays={(days) => onRange({ range: customRange, days })}
      />
      <Steps {...range} />
    </>
  );
  return (
    <FilterLayout time={time} onClear={onClear}>
      {children}
    </FilterLayout>
  );
}
