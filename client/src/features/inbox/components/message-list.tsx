import { Button } from "@mantine/core";
import { IconChecks, IconMail } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useExistingPage, usePageNumber } from "../../../lib/list/use-page-number";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import { showError } from "../../../ui/feedback/toasts";
import { Pagination } from "../../../ui/list/paging/pagination";
import { useMessages } from "../use-messages";
import { MessageItem } from "./message-item";
import classes from "./messages.module.css";

/** The member's messages, the newest first, in pages. */
export function MessageList() {
  const { t } = useTranslation("messages");
  const errorText = useErrorText();
  const number = usePageNumber();
  const { page, toPage } = number;
  const { messages, isStale, error, isLoading, retry, unread, isMarking, markRead, markAll } =
    useMessages(page);
  useExistingPage(messages?.totalPages ?? null, number);
  const showErrorOf = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => showError(errorText(error)));
  const placeholder = (
    <div aria-busy>
      <SkeletonRows rows={5} height={64} />
    </div>
  );
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {t("count", { count: unread })}
        </p>
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={unread === 0}
          loading={isMarking}
          onClick={() => showErrorOf(markAll())}
        >
          {t("markAll")}
        </Button>
      </div>
      <Loaded
        value={messages}
        error={error}
        isLoading={isLoading}
        onRetry={retry}
        failedTitle={t("failed")}
        placeholder={placeholder}
      >
        {({ items, totalPages }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconMail size={28} />} title={t("empty.title")} text={t("empty.text")} />
          ) : (
            <>
              <ul className={classes.list} aria-label={t("title")} data-stale={isStale || undefined}>
                {items.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    onRead={(id) => showErrorOf(markRead(id))}
                  />
                ))}
              </ul>
              <Pagination
                page={page}
                pages={totalPages}
                toPage={toPage}
                label={t("pages.label")}
                previousLabel={t("pages.previous")}
                nextLabel={t("pages.next")}
                pageLabel={(of) => t("pages.page", { page: of })}
                short={t("pages.short", { page, pages: totalPages })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
