import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { BannersDocument } from "../../../gql/graphql";
import { bootPicture } from "../../../lib/images/boot-picture";
import { Slider } from "../../../ui/media/slider";
import { homeBanners } from "../home-banners";
import { BannerCard } from "./banner-card";
import classes from "./banner-slider.module.css";

/** How many are in view at most when the page opens. */
const inView = 3;

/** The home page's banners. Their space is reserved until they have loaded. */
export function BannerSlider() {
  const { t } = useTranslation("content");
  const { data, previousData, error } = useQuery(BannersDocument, { variables: homeBanners });
  const banners = (data ?? previousData)?.banners;
  if (!banners) {
    if (error) return null;
    return (
      <div className={classes.waiting} aria-hidden>
        {bootPicture === null ? (
          <Skeleton className={classes.place} radius="lg" />
        ) : (
          <img className={classes.first} src={bootPicture} alt="" />
        )}
        <div className={classes.controls} />
      </div>
    );
  }
  if (banners.length === 0) return null;
  const labels = {
    label: t("banners.label"),
    previous: t("banners.previous"),
    next: t("banners.next"),
    pause: t("banners.pause"),
    play: t("banners.play"),
    slide: (slide: number, slides: number) => t("banners.slide", { slide, slides }),
  };
  return (
    <Slider labels={labels}>
      {banners.map((banner, index) => (
        <BannerCard key={banner.id} banner={banner} isFirst={index < inView} />
      ))}
    </Slider>
  );
}
