import { useQuery } from "@apollo/client/react";
import { IconChevronRight } from "@tabler/icons-react";
import clsx from "clsx";
import { type BannerGroup, BannersDocument } from "../../../gql/graphql";
import { ContentLink } from "../../../ui/text/content-link";
import classes from "./auth-dialog-banner.module.css";

/** How many banners are listed as lines below the first. */
const listedBanners = 2;

/** The brand's banners beside the auth dialog. The space has a background of its own when there are none. */
export function AuthDialogBanner({ group }: { readonly group: BannerGroup }) {
  const { data, previousData } = useQuery(BannersDocument, { variables: { groups: [group] } });
  const [first, ...others] = (data ?? previousData)?.banners ?? [];
  const caption = first && (
    <span className={classes.words}>
      <span className={classes.title}>{first.title}</span>
      {first.text && <span className={classes.text}>{first.text}</span>}
    </span>
  );
  return (
    <div className={classes.root}>
      {first && <img src={first.pictureUrl} alt="" width={300} height={400} className={classes.picture} />}
      {first && (
        <div className={classes.stack}>
          {first.link ? (
            <ContentLink to={first.link} className={clsx(classes.link, classes.first)}>
              {caption}
            </ContentLink>
          ) : (
            caption
          )}
          {others.slice(0, listedBanners).map(({ id, title, link }) => (
            <ContentLink key={id} to={link ?? ""} className={clsx(classes.link, classes.other)}>
              <span>{title}</span>
              {link && <IconChevronRight size={18} className={classes.chevron} aria-hidden />}
            </ContentLink>
          ))}
        </div>
      )}
    </div>
  );
}
