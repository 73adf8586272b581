import { PictureCard } from "../../../ui/media/picture-card";
import { useShellContent } from "../use-shell-content";
import classes from "./menu-banner.module.css";

const size = { width: 216, height: 108 };

/** The brand's banner of the side menu; nothing when it has none. */
export function MenuBanner() {
  const banner = useShellContent()?.banners[0];
  return banner ? <PictureCard banner={banner} size={size} classes={classes} /> : null;
}
