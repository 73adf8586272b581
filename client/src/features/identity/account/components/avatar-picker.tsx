import { useId } from "react";
import { BalancedGrid } from "../../../../ui/layout/balanced-grid";
import classes from "./avatar-picker.module.css";

interface AvatarPickerProps {
  readonly label: string;
  readonly icons: readonly { readonly iconId: string; readonly url: string }[];
  readonly chosen: string;
  /** The accessible name of the picture at a position. */
  readonly nameOf: (number: number) => string;
  readonly onChoose: (iconId: string) => void;
}

/** A group of pictures to select one from; arrow keys move between them. */
export function AvatarPicker({ label, icons, chosen, nameOf, onChoose }: AvatarPickerProps) {
  const name = useId();
  return (
    <fieldset className={classes.root}>
      <legend className={classes.label}>{label}</legend>
      <BalancedGrid most={{ narrow: 4, wide: 12 }}>
        {icons.map(({ iconId, url }, index) => (
          <label key={iconId} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={iconId}
              checked={iconId === chosen}
              onChange={() => onChoose(iconId)}
              className={classes.input}
              aria-label={nameOf(index + 1)}
            />
            <img src={url} alt="" width={56} height={56} className={classes.picture} />
          </label>
        ))}
      </BalancedGrid>
    </fieldset>
  );
}
