import { ActionIcon, Button, Checkbox, Popover } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconColumns3 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import {
  arrange,
  densities,
  initialLayout,
  moveItem,
  type Placed,
  type TableLayout,
} from "../../../lib/list/table-layout";
import { Chips } from "../../form/chips";
import type { DataColumn } from "./data-column";
import classes from "./layout-menu.module.css";

interface LayoutMenuProps<Row> {
  /** The columns that the user can hide and move. */
  readonly placed: readonly Placed<DataColumn<Row>>[];
  readonly layout: TableLayout;
  readonly onChange: (layout: TableLayout) => void;
}

function ColumnList<Row>({ placed, layout, onChange }: LayoutMenuProps<Row>) {
  const { t } = useTranslation("records");
  const toggle = (key: string) =>
    onChange(
      arrange(
        layout,
        placed.map((place) => (place.column.key === key ? { ...place, isHidden: !place.isHidden } : place)),
      ),
    );
  const move = (index: number, by: -1 | 1) => onChange(arrange(layout, moveItem(placed, index, by)));
  return (
    <ul className={classes.columns} aria-label={t("table.columns")}>
      {placed.map(({ column: { key, header }, isHidden }, index) => (
        <li key={key} className={classes.column}>
          <Checkbox label={header} checked={!isHidden} onChange={() => toggle(key)} />
          <ActionIcon
            aria-label={t("table.moveUp", { column: header })}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          >
            <IconChevronUp size={18} />
          </ActionIcon>
          <ActionIcon
            aria-label={t("table.moveDown", { column: header })}
            disabled={index === placed.length - 1}
            onClick={() => move(index, 1)}
          >
            <IconChevronDown size={18} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** The user's arrangement of a table: which columns it shows and in which order, and the height of its rows. */
export function LayoutMenu<Row>(props: LayoutMenuProps<Row>) {
  const { layout, onChange } = props;
  const { t } = useTranslation("records");
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t("table.layout")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t("table.layout")}>
        <ColumnList {...props} />
        <Chips
          label={t("table.density")}
          options={densities.map((value) => ({ value, label: t(`table.densities.${value}`) }))}
          value={layout.density}
          onChoose={(density) => onChange({ ...layout, density })}
        />
        <Button variant="subtle" onClick={() => onChange(initialLayout)}>
          {t("table.reset")}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
