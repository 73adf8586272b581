import type { ComponentProps, ReactNode } from "react";
import { downloadRecord, type RecordName, type RecordQuery } from "../../../../lib/browser/download";
import { CsvButton } from "../../../../ui/list/filters/csv-button";
import { RecordResults } from "../../../../ui/list/record-page/record-page";
import { TeamSearch } from "../../components/team-search";
import type { ReportFilter } from "../model";
import { ListAsOf } from "./as-of";
import { Definitions } from "./definitions";
import { ReportFilterBar } from "./report-filter";
import { ReportPath } from "./report-path";
import classes from "./reports.module.css";

interface LogPageProps<Row> {
  readonly filter: ReportFilter & { readonly account: string | null; readonly member: string | null };
  readonly onChange: (part: Partial<LogPageProps<Row>["filter"]>) => void;
  readonly onClear: (() => void) | undefined;
  readonly file: { readonly record: RecordName; readonly query: RecordQuery };
  /** The report's own filters. */
  readonly controls?: ReactNode;
  readonly results: Omit<ComponentProps<typeof RecordResults<Row>>, "onClear">;
  /** The figures of its columns. */
  readonly defined: ComponentProps<typeof Definitions>["of"];
}

/** A log of a team, or of one member: its filter, the way to the member, and its rows with their totals. */
export function LogPage<Row>({
  filter,
  onChange,
  onClear,
  file,
  controls,
  results,
  defined,
}: LogPageProps<Row>) {
  const { account, member, of, period } = filter;
  const save = () =>
    downloadRecord(file.record, file.query, `${file.record.replace("/", "-")}-${period.toLowerCase()}.csv`);
  return (
    <div className={classes.root}>
      <ReportFilterBar filter={filter} onChange={onChange} onClear={onClear}>
        {controls}
        <CsvButton save={save} />
      </ReportFilterBar>
      <div className={classes.head}>
        <ReportPath of={member ?? of} />
        <ListAsOf />
        {member === null && (
          <TeamSearch key={account} value={account} onSearch={(value) => onChange({ account: value })} />
        )}
      </div>
      <RecordResults {...results} onClear={onClear} />
      <Definitions of={defined} />
    </div>
  );
}
