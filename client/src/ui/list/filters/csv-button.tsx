import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadRecord, type RecordName, type RecordQuery } from "../../../lib/browser/download";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { showError } from "../../feedback/toasts";

interface CsvButtonProps {
  readonly record: RecordName;
  /** The record's filter: `from` and `to` as instants, and its other filters. */
  readonly query: RecordQuery;
  /** The days of the filter, for the file's name. */
  readonly days: { readonly from: string; readonly to: string };
}

/** Downloads all rows that match a record's filter, as a file for spreadsheets. Texts of `records`. */
export function CsvButton({ record, query, days }: CsvButtonProps) {
  const { t } = useTranslation("records");
  const errorText = useErrorText();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadRecord(record, query, `${record}-${days.from}-${days.to}.csv`);
    } catch (error) {
      showError(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={loading}
      onClick={() => void download()}
    >
      {t("csv")}
    </Button>
  );
}
