import { IconDice5, IconPlayerPlayFilled, IconTool } from "@tabler/icons-react";
import clsx from "clsx";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { onPlainClick } from "../../lib/browser/on-plain-click";
import classes from "./game-card.module.css";

interface CardButton {
  readonly to: string;
  readonly text: string;
  /** Its accessible name. */
  readonly label: string;
}

interface GameCardProps {
  readonly name: string;
  readonly vendor: string;
  /** The vendor's logo, beside its name. */
  readonly vendorIcon?: ReactNode;
  /** Short facts about the game, such as its return to player; over the picture while the card is pointed at. */
  readonly facts?: readonly string[];
  /** Addresses to try for its picture, in order. */
  readonly pictureUrls: readonly string[];
  /** Where the card leads; a path of this site. */
  readonly to: string;
  /** The card's accessible name, such as "Play Reels, House Games". */
  readonly label: string;
  /** Badges over the picture's top start corner. */
  readonly badges?: ReactNode;
  /** A control over the top end corner, such as the favourite button. */
  readonly corner?: ReactNode;
  /** Starts the game itself, when the card leads elsewhere. */
  readonly play?: CardButton;
  /** Starts the game in demo mode. */
  readonly demo?: CardButton;
  /** Opens the card's target over this page, instead of following its link. */
  readonly onOpen?: () => void;
  /** Shows more about the game, in place of its link, to a press by touch: there is no pointing at it. */
  readonly onTouch?: () => void;
  /** Why the game cannot be played now; the card then has no link. */
  readonly closed?: string;
  /** History state of both links, which then open over this page and keep its scroll position. */
  readonly linkState?: object;
  /** Loads the picture eagerly; for the first ones in view. */
  readonly eager?: boolean;
}

interface GamePictureProps {
  /** Tried in order. */
  readonly urls: readonly string[];
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture in its frame: the first address that loads; when none does, a plain icon. */
export function GamePicture({ urls, eager = false, className }: GamePictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = urls.find((candidate) => candidate && !failed.includes(candidate));
  if (!src) {
    return (
      <span className={clsx(classes.fallback, className)}>
        <IconDice5 aria-hidden stroke={1.5} />
      </span>
    );
  }
  return (
    <img
      className={clsx(classes.picture, className)}
      src={src}
      alt=""
      width={300}
      height={400}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setFailed((known) => [...known, src])}
    />
  );
}

/** A game in a rail or a grid. The whole card is one link; the controls over it are separate. */
export function GameCard(props: GameCardProps) {
  const {
    name,
    vendor,
    vendorIcon,
    facts = [],
    pictureUrls,
    to,
    label,
    badges,
    corner,
    play,
    demo,
    onOpen,
    onTouch,
    closed,
    linkState,
    eager,
  } = props;
  const linkProps = { state: linkState, preventScrollReset: linkState !== undefined };
  const onClick = (event: MouseEvent) => {
    const open = onOpen ?? (window.matchMedia("(hover: none)").matches ? onTouch : undefined);
    if (open) onPlainClick(event, open);
  };
  return (
    <article className={classes.card} data-closed={closed ? true : undefined}>
      <div className={classes.frame}>
        <GamePicture urls={pictureUrls} eager={eager} />
        {facts.length > 0 && (
          <span className={classes.facts}>
            {facts.map((fact) => (
              <span key={fact} className={classes.fact}>
                {fact}
              </span>
            ))}
          </span>
        )}
        {badges && <span className={classes.badges}>{badges}</span>}
        {closed ? (
          <span className={classes.closed}>
            <IconTool aria-hidden size={24} stroke={1.5} />
            {closed}
          </span>
        ) : (
          <span className={classes.play} aria-hidden>
            <IconPlayerPlayFilled size={24} />
          </span>
        )}
      </div>
      <p className={classes.name} dir="auto">
        {closed ? (
          name
        ) : (
          <Link to={to} {...linkProps} aria-label={label} className={classes.link} onClick={onClick}>
            {name}
          </Link>
        )}
      </p>
      <p className={classes.vendor}>
        {vendorIcon}
        <bdi className={classes.vendorName}>{vendor}</bdi>
      </p>
      {corner && <div className={classes.corner}>{corner}</div>}
      {(play || demo) && !closed && (
        <div className={classes.lower}>
          {demo && (
            <Link to={demo.to} {...linkProps} aria-label={demo.label} className={classes.demo}>
              {demo.text}
            </Link>
          )}
          {play && (
            <Link to={play.to} {...linkProps} aria-label={play.label} className={classes.playButton}>
              <IconPlayerPlayFilled size={12} aria-hidden />
              {play.text}
            </Link>
          )}
        </div>
      )}
    </article>
  );
}
