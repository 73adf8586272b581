import { Button, Modal } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadMyData } from "../../../lib/browser/download";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { readDownloadTicket } from "../../../lib/session/download-ticket";
import { FormError } from "../../../ui/feedback/form-error";
import { CloseAccountForm } from "./close-account-form";
import { RequestDataForm } from "./request-data-form";
import classes from "./your-data.module.css";

interface YourDataProps {
  /** Called after the account was closed: the session has ended. */
  readonly onClosed: () => void;
}

/** What members may do about their data: download everything, and close the account. */
export function YourData({ onClosed }: YourDataProps) {
  const { t } = useTranslation("data");
  const errorText = useErrorText();
  const titleId = useId();
  const [open, setOpen] = useState<"download" | "close" | null>(null);
  const [ticket, setTicket] = useState(readDownloadTicket);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const fetchData = async (from: string) => {
    setFailure(null);
    setFetching(true);
    try {
      await downloadMyData(from);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setFetching(false);
    }
  };
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <h2 id={titleId} className={classes.title}>
        {t("title")}
      </h2>
      <FormError text={failure} />
      <ul className={classes.list}>
        <li className={classes.item}>
          <div className={classes.about}>
            <p className={classes.name}>{t("download.title")}</p>
            <p className={classes.text} role="status">
              {sentTo === null ? t("download.text") : t("download.sent", { address: sentTo })}
            </p>
          </div>
          {ticket === null ? (
            <Button variant="default" onClick={() => setOpen("download")}>
              {t("download.request")}
            </Button>
          ) : (
            <Button loading={isFetching} onClick={() => void fetchData(ticket)}>
              {t("download.fetch")}
            </Button>
          )}
        </li>
        <li className={classes.item}>
          <div className={classes.about}>
            <p className={classes.name}>{t("close.title")}</p>
            <p className={classes.text}>{t("close.text")}</p>
          </div>
          <Button variant="default" onClick={() => setOpen("close")}>
            {t("close.open")}
          </Button>
        </li>
      </ul>
      <Modal
        opened={open === "download"}
        onClose={() => setOpen(null)}
        title={t("download.title")}
        size={420}
      >
        <RequestDataForm
          onCancel={() => setOpen(null)}
          onRequested={(requested) => {
            setOpen(null);
            setSentTo(requested.sentTo ?? null);
            setTicket(requested.ticket ?? null);
          }}
        />
      </Modal>
      <Modal opened={open === "close"} onClose={() => setOpen(null)} title={t("close.title")} size={420}>
        <CloseAccountForm onCancel={() => setOpen(null)} onClosed={onClosed} />
      </Modal>
    </section>
  );
}
