import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { showError } from "../../feedback/toasts";

interface CsvButtonProps {
  /** Saves the file; its error is shown. */
  readonly save: () => Promise<void>;
}

/** Saves all rows that match a filter as a file for spreadsheets. Texts of `records`. */
export function CsvButton({ save }: CsvButtonProps) {
  const { t } = useTranslation("records");
  const errorText = useErrorText();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await save();
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
