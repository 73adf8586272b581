import { NativeSelect } from "@mantine/core";
import { IconFlame, IconHeart, IconHistory, IconLayoutGrid } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Chips } from "../../../ui/form/chips";
import {
  classificationsFor,
  isSortable,
  type LobbyFilter,
  type LobbyView,
  lobbySorts,
  lobbyViews,
  withClassification,
  withSort,
  withVendor,
} from "../lobby-filter";
import type { GameCategory } from "../use-game-categories";
import classes from "./list-filters.module.css";

const viewIcons = { all: IconLayoutGrid, hot: IconFlame, recent: IconHistory, favourite: IconHeart } as const;
/** The vendor filter is shown from this many vendors on. */
const minVendors = 2;

interface ListFiltersProps {
  readonly gameCategory: GameCategory;
  readonly filter: LobbyFilter;
  readonly onView: (view: LobbyView) => void;
  readonly onChange: (filter: LobbyFilter) => void;
}

function Sorts({ filter, onChange }: Pick<ListFiltersProps, "filter" | "onChange">) {
  const { t } = useTranslation("lobby");
  return (
    <NativeSelect
      className={classes.select}
      aria-label={t("sort")}
      value={filter.sort}
      onChange={(event) => {
        const sort = lobbySorts.find((known) => known === event.currentTarget.value);
        if (sort) onChange(withSort(filter, sort));
      }}
      data={lobbySorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
    />
  );
}

function Classifications({ gameCategory, filter, onChange }: Omit<ListFiltersProps, "onView">) {
  const { t } = useTranslation("lobby");
  const known = classificationsFor(gameCategory.classifications, filter.vendor);
  if (filter.view !== "all" || known.length === 0) return null;
  return (
    <Chips
      label={t("classification")}
      options={[
        { value: null, label: t("allClassifications") },
        ...known.map(({ key, displayName }) => ({ value: key, label: displayName })),
      ]}
      value={filter.classification}
      onChoose={(key: string | null) => onChange(withClassification(filter, key))}
    />
  );
}

/** The filters of a category: hot, recent or favourite games, a vendor, a classification; and the order. */
export function ListFilters({ gameCategory, filter, onView, onChange }: ListFiltersProps) {
  const { t } = useTranslation("lobby");
  const hasChoice = gameCategory.vendors.length >= minVendors;
  return (
    <div className={classes.root}>
      <div className={classes.row}>
        <Chips
          label={t("view")}
          options={lobbyViews.map((value) => {
            const Icon = viewIcons[value];
            return { value, label: t(`views.${value}`), icon: <Icon size={18} stroke={1.75} aria-hidden /> };
          })}
          value={filter.view}
          onChoose={onView}
        />
        <div className={classes.selects}>
          {hasChoice && (
            <NativeSelect
              className={classes.select}
              aria-label={t("vendor")}
              value={filter.vendor ?? ""}
              onChange={(event) => onChange(withVendor(filter, event.currentTarget.value || null))}
              data={[
                { value: "", label: t("allVendors") },
                ...gameCategory.vendors.map(({ code, displayName }) => ({
                  value: code,
                  label: displayName,
                })),
              ]}
            />
          )}
          {isSortable(filter.view) && <Sorts filter={filter} onChange={onChange} />}
        </div>
      </div>
      <Classifications gameCategory={gameCategory} filter={filter} onChange={onChange} />
    </div>
  );
}
