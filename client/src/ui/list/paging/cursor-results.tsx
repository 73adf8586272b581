import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CursorRows } from "../../../lib/list/use-cursor-list";
import { Loaded } from "../../feedback/loaded";
import { SkeletonRows } from "../../feedback/skeletons";
import classes from "./cursor-results.module.css";

interface CursorResultsProps<Row> {
  readonly rows: CursorRows<Row>;
  readonly failedTitle: string;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** Shown while the first rows load; some lines of a table by default. */
  readonly placeholder?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/**
 * The rows of a list that is not counted, with a button that loads more; or that they load, could not be loaded, or that
 * there are none. Texts of `records`.
 */
export function CursorResults<Row>({
  rows,
  failedTitle,
  empty,
  placeholder = <SkeletonRows rows={6} height={56} />,
  children,
}: CursorResultsProps<Row>) {
  const { t } = useTranslation("records");
  return (
    <Loaded
      value={rows.items}
      error={rows.error}
      isLoading={rows.isRetrying}
      onRetry={rows.retry}
      failedTitle={failedTitle}
      placeholder={placeholder}
    >
      {(shown) =>
        shown.length === 0 ? (
          empty
        ) : (
          <>
            {children(shown)}
            {rows.hasMore && (
              <Button
                variant="default"
                className={classes.more}
                loading={rows.isLoadingMore}
                onClick={rows.loadMore}
              >
                {t("more")}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}
