import { ActionIcon, Popover } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./reports.module.css";

interface InfoMarkProps {
  /** What is explained. */
  readonly of: string;
  readonly text: string;
}

/** A mark that opens the definition of a figure. */
export function InfoMark({ of, text }: InfoMarkProps) {
  const { t } = useTranslation("reports");
  return (
    <Popover position="top" width={260} withArrow returnFocus trapFocus={false}>
      <Popover.Target>
        <ActionIcon size={28} aria-label={t("about", { figure: of })} className={classes.info}>
          <IconInfoCircle size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.definition}>{text}</Popover.Dropdown>
    </Popover>
  );
}
