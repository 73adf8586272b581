import { useTranslation } from "react-i18next";
import type { GameType } from "../../../gql/graphql";

/** Returns the function that names what is counted: a category of games, deposits or the net loss. */
export function useCountedName(): (key: string) => string {
  const { t } = useTranslation(["promotions", "common"]);
  return (key) =>
    key === "DEPOSIT" || key === "NET_LOSS"
      ? t(`progress.${key}`)
      : t(`common:categories.${key as GameType}`);
}
