import clsx from "clsx";
import classes from "./BrandLogo.module.css";

interface BrandLogoProps {
  readonly name: string;
  readonly logoUrl: string | null;
  /** For the dark scheme; the other one stands in. */
  readonly logoDarkUrl: string | null;
  /** Only the mark, where there is no room for the name. */
  readonly compact?: boolean;
}

/** The brand's logo, or a mark and its name in its own colours. */
export function BrandLogo({ name, logoUrl, logoDarkUrl, compact = false }: BrandLogoProps) {
  const [light, dark] = [logoUrl ?? logoDarkUrl, logoDarkUrl ?? logoUrl];
  if (light && dark) {
    return (
      <span className={classes.logo}>
        <img src={light} alt={name} height={32} className={clsx(classes.image, classes.light)} />
        <img src={dark} alt={name} height={32} className={clsx(classes.image, classes.dark)} />
      </span>
    );
  }
  return (
    <span className={classes.logo}>
      <span className={classes.mark} aria-hidden>
        {Array.from(name)[0]}
      </span>
      <span className={compact ? classes.hiddenName : classes.name}>{name}</span>
    </span>
  );
}
