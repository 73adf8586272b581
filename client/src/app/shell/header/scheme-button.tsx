import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Switches between dark and light, where there is no room to show both. */
export function SchemeButton() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === "dark";
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      size={44}
      color="var(--text)"
      aria-label={t(isDark ? "settings.toLight" : "settings.toDark")}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  );
}
