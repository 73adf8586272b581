import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import classes from "./recovery-codes.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

function toFileUrl(text: string): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}

/** Recovery codes for a lost authenticator; they are shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation("security");
  const { name, code } = useBrand();
  const clipboard = useClipboard({ timeout: 2_000 });
  const text = codes.join("\n");
  return (
    <div className={classes.root}>
      <p className={classes.title}>{t("authenticator.recoveryTitle")}</p>
      <p className={classes.text}>{t("authenticator.recoveryText")}</p>
      <ol className={classes.codes} dir="ltr" aria-label={t("authenticator.recoveryTitle")}>
        {codes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => clipboard.copy(text)}
        >
          <span aria-live="polite">{clipboard.copied ? t("copied") : t("authenticator.copyCodes")}</span>
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={18} />}
          href={toFileUrl(`${name}\n\n${text}\n`)}
          download={`${code}-recovery-codes.txt`}
        >
          {t("authenticator.download")}
        </Button>
      </div>
      <Button size="md" fullWidth onClick={onSaved}>
        {t("authenticator.kept")}
      </Button>
    </div>
  );
}
