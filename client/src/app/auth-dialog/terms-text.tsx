import { HelpText } from "../../features/content/components/help-text";
import classes from "./terms-text.module.css";

/** The terms that a new member agrees to. */
export function TermsText() {
  return (
    <div className={classes.root}>
      <HelpText anchor="term" />
      <HelpText anchor="privacy" />
    </div>
  );
}
