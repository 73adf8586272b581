import { Paper } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { AgentHomeQuery } from "../../../gql/graphql";
import { usePageNumber } from "../../../lib/list/use-page-number";
import { EmptyState } from "../../../ui/feedback/state-message";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { Pagination } from "../../../ui/list/paging/pagination";
import { invitedRole } from "../model";
import classes from "./downline.module.css";

type Page = NonNullable<NonNullable<AgentHomeQuery["me"]>["agent"]>["downline"];

/** The agent's direct downline by name, in pages. */
export function Downline({ downline }: { readonly downline: Page }) {
  const { t, i18n } = useTranslation("agents");
  const { toPage } = usePageNumber();
  const { items, page, totalPages, totalCount } = downline;
  const count = new Intl.NumberFormat(`${i18n.resolvedLanguage ?? "en"}-u-nu-latn`).format(totalCount);
  return (
    <Paper component="section" aria-labelledby="downline-title" className={classes.root}>
      <div className={classes.head}>
        <h2 id="downline-title" className={classes.title}>
          {t("downline.title")}
        </h2>
        <p className={classes.count}>{t("downline.count", { count: totalCount, shown: count })}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconUsersGroup size={28} stroke={1.5} />}
          title={t("downline.emptyTitle")}
          text={t("downline.emptyText")}
        />
      ) : (
        <ul className={classes.list}>
          {items.map(({ id, account, memberType }) => (
            <li key={id} className={classes.item}>
              <span className={classes.letter} aria-hidden>
                {[...account][0]?.toLocaleUpperCase("en")}
              </span>
              <span className={classes.account}>
                <bdi>{account}</bdi>
              </span>
              <StatusBadge
                tone={memberType === 0 ? "neutral" : "info"}
                text={t(`type.${invitedRole(memberType)}`)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={totalPages}
        toPage={toPage}
        label={t("downline.pages")}
        previousLabel={t("downline.previous")}
        nextLabel={t("downline.next")}
        pageLabel={(of) => t("downline.page", { page: of })}
        short={t("downline.short", { page, pages: totalPages })}
      />
    </Paper>
  );
}
