import { HelpText } from "../../features/content/components/help-text";
import classes from "./terms-text.module.css";

/** The texts that whoever registers agrees to. */
export function TermsText() {
  return (
    <div className={classes.root}>
      <HelpText anchor="term" />
      <HelpText anchor="privacy" />
    </div>
  );
}
