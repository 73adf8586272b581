import { pagination } from "@croupier/schema/rules/lobby.js";
import { usePagination } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Link, type LinkProps, type To } from "react-router-dom";
import classes from "./pagination.module.css";

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly toPage: (page: number) => To;
  /** Options of its links, where they differ from the defaults. */
  readonly linkProps?: Pick<LinkProps, "replace" | "preventScrollReset" | "state">;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Such as "Page 3". */
  readonly pageLabel: (page: number) => string;
  /** Replaces the numbers where there is no room for them, such as "Page 3 of 12". */
  readonly short: string;
  /** How many pages are linked at each end of the list. */
  readonly margin?: number;
}

interface StepProps {
  /** Null at the end of the list. */
  readonly to: To | null;
  readonly label: string;
  readonly linkProps: PaginationProps["linkProps"];
  readonly children: ReactNode;
}

function Step({ to, label, linkProps, children }: StepProps) {
  if (to) {
    return (
      <Link {...linkProps} to={to} className={classes.step} aria-label={label}>
        {children}
      </Link>
    );
  }
  return (
    <span className={classes.step} data-off aria-hidden>
      {children}
    </span>
  );
}

/** Pages on each side of the current one. */
const siblings = Math.floor(pagination.range / 2);

/** The pages of a list as links; nothing when there is only one page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, toPage, label, previousLabel, nextLabel, pageLabel, short, linkProps } = props;
  const boundaries = props.margin ?? pagination.margin;
  const { range } = usePagination({ page, total: pages, siblings, boundaries });
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        <li>
          <Step to={page > 1 ? toPage(page - 1) : null} label={previousLabel} linkProps={linkProps}>
            <IconChevronLeft size={20} className={classes.chevron} aria-hidden />
          </Step>
        </li>
        <li className={classes.short}>{short}</li>
        {range.map((number, index) =>
          number === "dots" ? (
            <li key={`after ${range[index - 1]}`} className={clsx(classes.number, classes.gap)} aria-hidden>
              …
            </li>
          ) : (
            <li key={number} className={classes.number}>
              <Link
                {...linkProps}
                to={toPage(number)}
                className={classes.page}
                aria-label={pageLabel(number)}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={page < pages ? toPage(page + 1) : null} label={nextLabel} linkProps={linkProps}>
            <IconChevronRight size={20} className={classes.chevron} aria-hidden />
          </Step>
        </li>
      </ul>
    </nav>
  );
}
