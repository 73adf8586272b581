import { VisuallyHidden } from "@mantine/core";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { formatCount } from "../../../../lib/money/money";
import { Amount } from "../../../../ui/text/amount";
import { changeOf, type Figure } from "../change";
import { InfoMark } from "./info-mark";
import classes from "./reports.module.css";

interface FigureValueProps {
  readonly value: Figure;
  /** Colours gains and losses. */
  readonly coloured?: boolean;
}

/** A figure: an amount or a number. */
export function FigureValue({ value, coloured = false }: FigureValueProps) {
  const tag = useDocumentLanguage();
  if (typeof value === "number") return <bdi dir="ltr">{formatCount(value, tag)}</bdi>;
  return <Amount {...value} signed={coloured} coloured={coloured} />;
}

/** By how many percent a figure has changed, with an arrow. */
export function Change({ now, before }: { readonly now: Figure; readonly before: Figure }) {
  const { t } = useTranslation("reports");
  const tag = useDocumentLanguage();
  const percent = changeOf(now, before);
  if (percent === null) return <span aria-hidden>–</span>;
  const Arrow = percent > 0 ? IconArrowUpRight : percent < 0 ? IconArrowDownRight : IconArrowRight;
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return (
    <span className={classes.change}>
      <Arrow size={14} aria-hidden />
      <bdi dir="ltr">{format.format(percent / 100)}</bdi>
      <VisuallyHidden>{t("thanBefore")}</VisuallyHidden>
    </span>
  );
}

interface FigureTileProps extends FigureValueProps {
  readonly name: string;
  readonly definition: string;
  /** The list behind the number; undefined for one without a list. */
  readonly to: string | undefined;
  /** The figure of the period before. */
  readonly before?: Figure | undefined;
  /** Shown below the number. */
  readonly note?: ReactNode;
}

/** A figure with its definition behind a mark; the number leads to its list. */
export function FigureTile({ name, definition, to, before, note, ...figure }: FigureTileProps) {
  const value = <FigureValue {...figure} />;
  return (
    <div className={classes.tile}>
      <dt className={classes.name}>
        {name}
        <InfoMark of={name} text={definition} />
      </dt>
      <dd className={classes.value}>
        {to === undefined ? (
          value
        ) : (
          <Link to={to} className={classes.number}>
            {value}
          </Link>
        )}
      </dd>
      {(note !== undefined || before !== undefined) && (
        <dd className={classes.note}>
          {note}
          {before !== undefined && <Change now={figure.value} before={before} />}
        </dd>
      )}
    </div>
  );
}
