import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { paths } from "../../../lib/navigation/paths";
import classes from "./logo.module.css";

/**
 * The brand's logo for each colour scheme, else its first letter on its colour; beside it the name. Links home.
 * `isShort`: only its icon where there is no room for more.
 */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  const { name, theme } = useBrand();
  const dark = theme.logoDarkUrl ?? theme.logoUrl;
  const light = theme.logoUrl ?? theme.logoDarkUrl;
  const sign = isShort ? theme.faviconUrl : null;
  return (
    <Link to={paths.home} className={classes.root} data-has-sign={sign ? true : undefined} aria-label={name}>
      {sign && <img src={sign} alt="" className={classes.sign} width={36} height={36} />}
      {dark && light ? (
        <>
          <img src={dark} alt="" className={classes.picture} data-scheme="dark" height={32} />
          <img src={light} alt="" className={classes.picture} data-scheme="light" height={32} />
        </>
      ) : (
        <>
          <span className={classes.letter} aria-hidden>
            {[...name][0]?.toLocaleUpperCase("en")}
          </span>
          <span className={classes.name} data-short={isShort || undefined} aria-hidden>
            {name}
          </span>
        </>
      )}
    </Link>
  );
}
