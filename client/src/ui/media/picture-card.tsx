import { ContentLink } from "../text/content-link";

interface PictureCardProps {
  readonly banner: {
    readonly title: string;
    readonly text: string;
    readonly pictureUrl: string;
    readonly link: string | null;
  };
  /** Of the picture, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** It is in view when the page opens: its picture is asked for at once, before others. */
  readonly isFirst?: boolean;
  /** What each part looks like. */
  readonly classes: Readonly<Record<string, string>>;
}

/** A picture with words that leads somewhere; without a link it only stands there. */
export function PictureCard({ banner, size, isFirst = false, classes }: PictureCardProps) {
  const { title, text, pictureUrl, link } = banner;
  const content = (
    <>
      <img
        src={pictureUrl}
        alt=""
        {...size}
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
  if (!link) return <span className={classes.root}>{content}</span>;
  return (
    <ContentLink to={link} className={classes.root}>
      {content}
    </ContentLink>
  );
}
