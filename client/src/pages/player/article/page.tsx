import { useParams } from "react-router-dom";
import { ArticleText } from "../../../features/content/components/article-text";
import classes from "./page.module.css";

/** One article of the brand, named in the address. */
export function Component() {
  const { name = "" } = useParams();
  return (
    <div className={classes.page}>
      <ArticleText key={name} name={name} />
    </div>
  );
}
