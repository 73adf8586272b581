import type { ReactNode } from "react";
import classes from "./record-card.module.css";
import type { CardLine, RecordColumn } from "./record-column";

interface RecordCardProps<Row> {
  readonly lines: readonly CardLine[];
  readonly columns: readonly RecordColumn<Row>[];
  readonly row: Row;
}

function Part({
  header,
  onCard,
  value,
}: { value: ReactNode } & Pick<RecordColumn<never>, "header" | "onCard">) {
  if (onCard === undefined) return value;
  if (onCard === "title") return <span className={classes.title}>{value}</span>;
  return (
    <span className={classes.note}>
      {onCard === "labelled" && `${header} `}
      {value}
    </span>
  );
}

/** A row of a record on a phone. */
export function RecordCard<Row>({ lines, columns, row }: RecordCardProps<Row>) {
  const partsOf = (line: CardLine) =>
    line.flatMap((key) => {
      const column = columns.find((known) => known.key === key);
      if (!column) throw new RangeError(`there is no column ${key}`);
      const value = column.cell(row) ?? null;
      return value === null ? [] : [{ column, value }];
    });
  return (
    <article className={classes.root}>
      {lines
        .map((line) => ({ key: line.join(" "), parts: partsOf(line) }))
        .filter(({ parts }) => parts.length > 0)
        .map(({ key, parts }) => (
          <div key={key} className={classes.line}>
            {parts.map(({ column, value }) => (
              <Part key={column.key} header={column.header} onCard={column.onCard} value={value} />
            ))}
          </div>
        ))}
    </article>
  );
}
