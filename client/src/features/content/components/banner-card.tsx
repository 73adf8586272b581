import type { BannersQuery } from "../../../gql/graphql";
import { PlaceLink } from "../../../ui/PlaceLink";
import classes from "./banner-card.module.css";

interface BannerCardProps {
  readonly banner: BannersQuery["banners"][number];
  /** It is in view when the page opens: its picture is asked for at once, before others. */
  readonly isFirst?: boolean;
}

/** A picture with words on it that leads somewhere. */
export function BannerCard({ banner, isFirst = false }: BannerCardProps) {
  const { title, text, pictureUrl, link } = banner;
  const content = (
    <>
      <img
        src={pictureUrl}
        alt=""
        width={1200}
        height={400}
        className={classes.picture}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
    </>
  );
  return link ? (
    <PlaceLink to={link} className={classes.root}>
      {content}
    </PlaceLink>
  ) : (
    <span className={classes.root}>{content}</span>
  );
}
