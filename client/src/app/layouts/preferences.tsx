import { useApolloClient } from "@apollo/client/react";
import { useMantineColorScheme } from "@mantine/core";
import { IconLanguage, IconMoon, IconSun } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../brands/brand-context";
import { refetchInNewLanguage } from "../../lib/apollo/refetch";
import { useLanguage } from "../../lib/i18n/use-language";
import classes from "./preferences.module.css";

/** Language and appearance. A new language is asked of the server too: names of games come in it. */
export function Preferences() {
  const { t } = useTranslation();
  const { languages } = useBrand();
  const client = useApolloClient();
  const { current, choose } = useLanguage(languages);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const selectId = useId();
  const changeLanguage = async (code: string) => {
    await choose(code);
    await refetchInNewLanguage(client);
  };
  const schemes = [
    { scheme: "dark", icon: IconMoon, label: t("settings.dark") },
    { scheme: "light", icon: IconSun, label: t("settings.light") },
  ] as const;
  return (
    <div className={classes.root}>
      <div className={classes.language}>
        <IconLanguage size={20} stroke={1.75} aria-hidden className={classes.icon} />
        <label htmlFor={selectId} className={classes.hidden}>
          {t("settings.language")}
        </label>
        <select
          id={selectId}
          className={classes.select}
          value={current?.code}
          onChange={(event) => void changeLanguage(event.currentTarget.value)}
        >
          {languages.map(({ code, tag, nativeName }) => (
            <option key={code} value={code} lang={tag}>
              {nativeName}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={classes.schemes}>
        <legend className={classes.hidden}>{t("settings.theme")}</legend>
        {schemes.map(({ scheme, icon: Icon, label }) => (
          <label key={scheme} className={classes.scheme} data-checked={colorScheme === scheme || undefined}>
            <input
              type="radio"
              name={`${selectId}-scheme`}
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
