import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "./security-item.module.css";

/** The state of a protection: active, inactive, due for renewal, or unverified. */
export type ItemState = "on" | "off" | "due" | "unproven";

export interface ItemAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly quiet?: boolean;
}

interface SecurityItemProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: ReactNode;
  readonly state: ItemState;
  readonly actions: readonly ItemAction[];
}

function StateSign({ state }: { readonly state: ItemState }) {
  if (state === "on") return <IconCircleCheckFilled size={16} aria-hidden />;
  return state === "off" ? (
    <IconCircleDashed size={16} aria-hidden />
  ) : (
    <IconAlertTriangle size={16} aria-hidden />
  );
}

/** One protection of the account: its name, its state, and its actions. */
export function SecurityItem({ icon, name, text, state, actions }: SecurityItemProps) {
  const { t } = useTranslation("security");
  const nameId = useId();
  return (
    <li className={classes.item} data-state={state} aria-labelledby={nameId}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <p className={classes.head}>
          <span id={nameId} className={classes.name}>
            {name}
          </span>
          <span className={classes.state}>
            <StateSign state={state} />
            {t(`centre.${state}`)}
          </span>
        </p>
        <p className={classes.text}>{text}</p>
      </div>
      {actions.length > 0 && (
        <div className={classes.actions}>
          {actions.map(({ label, onPress, quiet }) => (
            <Button
              key={label}
              variant={quiet ? "subtle" : state === "on" ? "default" : "filled"}
              onClick={onPress}
              aria-label={t("centre.actionFor", { action: label, name })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
