import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadRecord, type RecordName, type RecordQuery } from "../../../lib/browser/download";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { tellFailure } from "../../feedback/toasts";

interface CsvButtonProps {
  readonly record: RecordName;
  /** What of it: `from` and `to` as instants, and what else the record can be narrowed to. */
  readonly query: RecordQuery;
  /** The days in question, for the file's name. */
  readonly days: { readonly from: string; readonly to: string };
}

/** Saves what a record's filter matches, all of it, as a file for spreadsheets. Texts of `records`. */
export function CsvButton({ record, query, days }: CsvButtonProps) {
  const { t } = useTranslation("records");
  const errorText = useErrorText();
  const [loading, setLoading] = useState(false);
  const press = async () => {
    setLoading(true);
    try {
      await downloadRecord(record, query, `${record}-${days.from}-${days.to}.csv`);
    } catch (error) {
      tellFailure(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={loading}
      onClick={() => void press()}
    >
      {t("csv")}
    </Button>
  );
}
