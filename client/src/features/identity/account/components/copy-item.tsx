import { Menu } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./account-menu.module.css";

interface CopyItemProps {
  /** What pressing does, such as "Copy account ID". */
  readonly label: string;
  readonly value: string;
}

/** A menu item that copies a value and confirms it. */
export function CopyItem({ label, value }: CopyItemProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <Menu.Item
      closeMenuOnClick={false}
      onClick={() => clipboard.copy(value)}
      className={classes.copyItem}
      data-copied={clipboard.copied || undefined}
      leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
    >
      <span className={classes.copy}>
        <span aria-live="polite">{clipboard.copied ? t("account.copied") : label}</span>
        <bdi dir="ltr" className={classes.id}>
          {value}
        </bdi>
      </span>
    </Menu.Item>
  );
}
