import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import { addDays, dayAt } from "../../../../lib/dates/ranges";
import { useVendors } from "../../../../lib/play/use-vendors";
import { DateRangeField } from "../../../../ui/list/filters/date-range-field";
import { FilterLayout } from "../../../../ui/list/filters/filter-bar";
import { type FilterControl, FilterControls } from "../../../../ui/list/filters/filter-controls";
import {
  categories,
  customPeriod,
  memberships,
  periodOf,
  periods,
  type ReportFilter,
  scopes,
} from "../model";
import { useReportCurrency } from "../use-report";

interface ReportFilterBarProps {
  readonly filter: ReportFilter;
  readonly onChange: (part: Partial<ReportFilter>) => void;
  /** Clears the filter; undefined when it is the default, or when another control clears it. */
  readonly onClear: (() => void) | undefined;
  /** The report's other filters. */
  readonly children?: ReactNode;
}

/** The days of a report: a period by name, or two dates. */
function Period({ filter, onChange }: Pick<ReportFilterBarProps, "filter" | "onChange">) {
  const { t } = useTranslation(["reports", "records"]);
  const { timeZone } = useBrand();
  const today = dayAt(new Date(), timeZone);
  const { period, from, to } = periodOf(filter);
  const days = { from: from ?? addDays(today, -6), to: to ?? today };
  return (
    <DateRangeField
      label={t("records:period")}
      options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
      customValue={customPeriod}
      value={period}
      from={days.from}
      to={days.to}
      max={today}
      fromLabel={t("records:from")}
      toLabel={t("records:to")}
      onPreset={(value) => {
        const chosen = periods.find((known) => known === value);
        if (chosen === customPeriod) onChange({ period: chosen, ...days });
        else if (chosen) onChange({ period: chosen, from: null, to: null });
      }}
      onDays={(chosen) => onChange({ period: customPeriod, ...chosen })}
    />
  );
}

function CurrencyField({ filter, onChange }: Pick<ReportFilterBarProps, "filter" | "onChange">) {
  const { t } = useTranslation("reports");
  const { currencies } = useBrand();
  const first = useReportCurrency();
  if (currencies.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t("currency")}
      value={filter.currency ?? first}
      data={currencies.map(({ code }) => code)}
      onChange={({ currentTarget: { value } }) => onChange({ currency: value === first ? null : value })}
    />
  );
}

/** The filter of a report in the page's address: its period, and which figures of which members it shows. */
export function ReportFilterBar({ filter, onChange, onClear, children }: ReportFilterBarProps) {
  const { t } = useTranslation(["reports", "common"]);
  const vendors = useVendors();
  const controls: FilterControl<"category" | "vendor" | "scope" | "team">[] = [
    {
      field: "category",
      as: "menu",
      label: t("category"),
      all: t("allCategories"),
      options: categories.map((value) => ({ value, label: t(`common:categories.${value}`) })),
    },
    { field: "vendor", as: "menu", label: t("vendor"), all: t("allVendors"), options: vendors },
    {
      field: "scope",
      as: "menu",
      label: t("scopeLabel"),
      options: scopes.map((value) => ({ value, label: t(`scope.${value}`) })),
    },
    {
      field: "team",
      as: "menu",
      label: t("membershipLabel"),
      options: memberships.map((value) => ({ value, label: t(`membership.${value}`) })),
    },
  ];
  return (
    <FilterLayout time={<Period filter={filter} onChange={onChange} />} onClear={onClear}>
      <FilterControls
        controls={controls}
        values={filter}
        onChange={(part) => onChange(part as Partial<ReportFilter>)}
      />
      <CurrencyField filter={filter} onChange={onChange} />
      {children}
    </FilterLayout>
  );
}
