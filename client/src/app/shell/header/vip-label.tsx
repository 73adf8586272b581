import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { VipBadge } from "../../../ui/game/vip-badge";
import classes from "./vip-label.module.css";

interface VipLabelProps {
  /** In the brand's words. */
  readonly label: string;
  readonly rank: number;
}

/** What the brand calls the member's VIP level; leads to the account. */
export function VipLabel({ label, rank }: VipLabelProps) {
  return (
    <Link to={paths.profile} className={classes.root}>
      <VipBadge rank={rank} size={22} />
      {label}
    </Link>
  );
}
