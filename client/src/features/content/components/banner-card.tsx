import type { BannersQuery } from "../../../gql/graphql";
import { PictureCard } from "../../../ui/media/picture-card";
import classes from "./banner-card.module.css";

const size = { width: 1200, height: 400 };

interface BannerCardProps {
  readonly banner: BannersQuery["banners"][number];
  /** It is in view when the page opens. */
  readonly isFirst?: boolean;
}

/** One of the home page's banners. */
export function BannerCard({ banner, isFirst = false }: BannerCardProps) {
  return <PictureCard banner={banner} size={size} isFirst={isFirst} classes={classes} />;
}
