import { useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "./language-select";
import classes from "./preferences.module.css";

/** Language and appearance. */
export function Preferences() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemeName = useId();
  const schemes = [
    { scheme: "dark", icon: IconMoon, label: t("settings.dark") },
    { scheme: "light", icon: IconSun, label: t("settings.light") },
  ] as const;
  return (
    <div className={classes.root}>
      <LanguageSelect />
      <fieldset className={classes.schemes}>
        <legend className={classes.hidden}>{t("settings.theme")}</legend>
        {schemes.map(({ scheme, icon: Icon, label }) => (
          <label key={scheme} className={classes.scheme} data-checked={colorScheme === scheme || undefined}>
            <input
              type="radio"
              name={schemeName}
              className={classes.hidden}
              checked={colorScheme === scheme}
              onChange={() => setColorScheme(scheme)}
            />
            <Icon size={18} stroke={1.75} aria-hidden />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
