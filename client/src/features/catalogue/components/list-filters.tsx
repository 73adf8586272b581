import { NativeSelect } from "@mantine/core";
import { IconFlame, IconHeart, IconHistory, IconLayoutGrid } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Chips } from "../../../ui/form/chips";
import {
  classificationsFor,
  type LobbyFilter,
  type LobbyView,
  lobbyViews,
  withClassification,
  withVendor,
} from "../lobby-filter";
import type { GameCategory } from "../use-game-categories";
import classes from "./list-filters.module.css";
import { VendorStrip } from "./vendor-strip";

const viewIcons = { all: IconLayoutGrid, hot: IconFlame, recent: IconHistory, favourite: IconHeart } as const;
/** The vendor filter is shown from this many vendors on. */
const minVendors = 2;

interface ListFiltersProps {
  readonly gameCategory: GameCategory;
  readonly filter: LobbyFilter;
  readonly onView: (view: LobbyView) => void;
  readonly onChange: (filter: LobbyFilter) => void;
}

function Vendors({ gameCategory, filter, onChange }: Omit<ListFiltersProps, "onView">) {
  const choose = (vendor: string | null) => onChange(withVendor(filter, vendor));
  return <VendorStrip vendors={gameCategory.vendors} chosen={filter.vendor} onChoose={choose} />;
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

/** The filters of a category: hot, recent or favourite games, a vendor, a classification. */
export function ListFilters({ gameCategory, filter, onView, onChange }: ListFiltersProps) {
  const { t } = useTranslation("lobby");
  const hasChoice = gameCategory.vendors.length >= minVendors;
  return (
    <div className={classes.root}>
      {hasChoice && <Vendors gameCategory={gameCategory} filter={filter} onChange={onChange} />}
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
        {hasChoice && (
          <NativeSelect
            className={classes.vendor}
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
      </div>
      <Classifications gameCategory={gameCategory} filter={filter} onChange={onChange} />
    </div>
  );
}
