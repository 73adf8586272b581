import { PlaceLink } from "../../ui/PlaceLink";
import classes from "./menu-banner.module.css";
import { useShellContent } from "./use-shell-content";

/** The brand's banner of the side menu; nothing where it has none. */
export function MenuBanner() {
  const banner = useShellContent()?.banners[0];
  if (!banner) return null;
  const { title, text, pictureUrl, link } = banner;
  const content = (
    <>
      <img
        src={pictureUrl}
        alt=""
        width={216}
        height={108}
        className={classes.picture}
        loading="lazy"
        decoding="async"
      />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
    </>
  );
  if (!link) return <div className={classes.root}>{content}</div>;
  return (
    <PlaceLink to={link} className={classes.root}>
      {content}
    </PlaceLink>
  );
}
