import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { VipBadge } from "../../../ui/game/vip-badge";
import classes from "./vip-label.module.css";

interface VipLabelProps {
  /** The brand's name for the level. */
  readonly label: string;
  readonly rank: number;
}

/** The member's VIP level as the brand names it; links to the VIP page. */
export function VipLabel({ label, rank }: VipLabelProps) {
  return (
    <Link to={paths.vip} className={classes.root}>
      <VipBadge rank={rank} size={22} />
      {label}
    </Link>
  );
}
