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
  /** It is visible when the page opens: its picture loads eagerly, before others. */
  readonly isFirst?: boolean;
  /** The class of each part. */
  readonly classes: Readonly<Record<string, string>>;
}

/** A picture with text that links somewhere; without a link it is plain. */
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
