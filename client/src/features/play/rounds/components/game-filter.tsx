import { useQuery } from "@apollo/client/react";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RecordGamesDocument } from "../../../../gql/graphql";
import classes from "./game-filter.module.css";

const debounceMs = 250;

interface GameFilterProps {
  /** The id of the selected game. */
  readonly chosen: string | null;
  readonly onChoose: (gameId: string | null) => void;
}

/** Finds a game by its name; the server searches, so thousands of games cost nothing here. */
export function GameFilter({ chosen, onChoose }: GameFilterProps) {
  const { t } = useTranslation("records");
  const [typed, setTyped] = useState("");
  const [name] = useDebouncedValue(typed, debounceMs);
  const { data, previousData } = useQuery(RecordGamesDocument, {
    variables: { name: name || null, chosen: chosen ?? "", hasChosen: chosen !== null },
  });
  const { games, game } = data ?? previousData ?? {};
  const known = new Map(games?.items.map((item) => [item.id, item.name]));
  if (game) known.set(game.id, game.name);
  if (chosen && !known.has(chosen)) known.set(chosen, chosen);
  const chosenName = chosen ? known.get(chosen) : "";
  return (
    <Select
      className={classes.game}
      classNames={{ options: classes.gameOptions }}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      aria-label={t("game")}
      placeholder={t("allGames")}
      data={[...known].map(([value, label]) => ({ value, label }))}
      value={chosen}
      onChange={onChoose}
      searchable
      onSearchChange={(search) => setTyped(search === chosenName ? "" : search)}
      clearable
      clearButtonProps={{ "aria-label": t("clearGame") }}
      nothingFoundMessage={t("noGames")}
      limit={30}
    />
  );
}
