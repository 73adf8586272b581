import { ActionIcon, Button, Modal } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import type { AnnouncementsQuery } from "../../../gql/graphql";
import { formatDate } from "../../../lib/dates/format";
import { ContentLink } from "../../../ui/text/content-link";
import { RichText } from "../../../ui/text/rich-text";
import classes from "./announcement-dialog.module.css";

type Announcements = AnnouncementsQuery["announcements"];
type Announcement = Announcements["items"][number];

function Picture({ url }: { readonly url: string }) {
  return <img src={url} alt="" width={1200} height={400} className={classes.picture} />;
}

function Story({ announcement, onFollow }: { announcement: Announcement; onFollow: () => void }) {
  const { t, i18n } = useTranslation("content");
  const { timeZone } = useBrand();
  const { title, content, pictureUrl, link, publishedAt } = announcement;
  return (
    <article className={classes.story}>
      {pictureUrl && <Picture url={pictureUrl} />}
      <h3 className={classes.heading}>{title}</h3>
      <time dateTime={publishedAt} className={classes.date}>
        {formatDate(publishedAt, i18n.resolvedLanguage ?? "en", timeZone)}
      </time>
      <RichText html={content} />
      {link && (
        <ContentLink to={link} className={classes.link} onClick={onFollow}>
          {t("announcements.more")}
        </ContentLink>
      )}
    </article>
  );
}

interface PagesProps {
  readonly announcements: Announcements;
  readonly onPage: (page: number) => void;
}

function Pages({ announcements: { page, totalPages }, onPage }: PagesProps) {
  const { t } = useTranslation("content");
  if (totalPages <= 1) return null;
  return (
    <div className={classes.pages}>
      <ActionIcon aria-label={t("announcements.newer")} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={20} className={classes.chevron} />
      </ActionIcon>
      <span role="status">{t("announcements.page", { page, pages: totalPages })}</span>
      <ActionIcon
        aria-label={t("announcements.older")}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={20} className={classes.chevron} />
      </ActionIcon>
    </div>
  );
}

interface AnnouncementDialogProps extends PagesProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Announcements that open by themselves: a single one is shown directly, several with a list to choose from. */
export function AnnouncementDialog({ opened, onClose, ...pages }: AnnouncementDialogProps) {
  const { t } = useTranslation("content");
  const { items, totalCount } = pages.announcements;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = items.find(({ id }) => id === chosen) ?? items[0];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("announcements.title")}
      size={totalCount > 1 ? 820 : 560}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      <div className={classes.columns} data-list={totalCount > 1 || undefined}>
        {totalCount > 1 && (
          <nav aria-label={t("announcements.list")} className={classes.list}>
            <ul>
              {items.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.entry}
                    aria-current={id === shown?.id || undefined}
                    onClick={() => setChosen(id)}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
            <Pages {...pages} />
          </nav>
        )}
        {shown && <Story announcement={shown} onFollow={onClose} />}
      </div>
      <Button fullWidth size="md" className={classes.close} onClick={onClose}>
        {t("announcements.close")}
      </Button>
    </Modal>
  );
}
