import { IconApps } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LobbyVendor } from "../use-game-categories";
import { VendorLogo } from "./vendor-logo";
import classes from "./vendor-strip.module.css";

interface CardProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly note: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Card({ icon, name, note, isChosen, onChoose }: CardProps) {
  return (
    <li>
      <button type="button" className={classes.card} aria-pressed={isChosen} onClick={onChoose}>
        {icon}
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>{note}</span>
        </span>
      </button>
    </li>
  );
}

interface VendorStripProps {
  readonly vendors: readonly LobbyVendor[];
  /** The vendor's code; null for all vendors. */
  readonly chosen: string | null;
  readonly onChoose: (vendor: string | null) => void;
}

/** The vendors of a category as cards, starting with all vendors. */
export function VendorStrip({ vendors, chosen, onChoose }: VendorStripProps) {
  const { t } = useTranslation(["lobby", "games"]);
  const total = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  return (
    <ul className={classes.list} aria-label={t("lobby:vendors")}>
      <Card
        icon={
          <span className={classes.all}>
            <IconApps size={22} stroke={1.75} aria-hidden />
          </span>
        }
        name={t("lobby:allVendors")}
        note={t("lobby:count", { count: total })}
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {vendors.map((vendor) => (
        <Card
          key={vendor.code}
          icon={<VendorLogo vendor={vendor} size={40} />}
          name={vendor.displayName}
          note={
            vendor.status === "MAINTENANCE"
              ? t("games:maintenance")
              : t("lobby:count", { count: vendor.gameCount })
          }
          isChosen={chosen === vendor.code}
          onChoose={() => onChoose(vendor.code)}
        />
      ))}
    </ul>
  );
}
