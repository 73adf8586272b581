import { useApolloClient } from "@apollo/client/react";
import { IconChevronDown, IconLanguage } from "@tabler/icons-react";
import clsx from "clsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { refetchInNewLanguage } from "../../../lib/apollo/refetch";
import { useLanguage } from "../../../lib/i18n/use-language";
import classes from "./preferences.module.css";

/** The brand's languages. A change refetches the queries too, since names of games depend on the language. */
export function LanguageSelect({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const { languages } = useBrand();
  const client = useApolloClient();
  const { current, choose } = useLanguage(languages);
  const selectId = useId();
  const changeLanguage = async (code: string) => {
    await choose(code);
    await refetchInNewLanguage(client);
  };
  return (
    <div className={clsx(classes.language, className)}>
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
      <IconChevronDown size={18} aria-hidden className={classes.chevron} />
    </div>
  );
}
