import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { HelpTopicDocument } from "../../../gql/graphql";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { RichText } from "../../../ui/text/rich-text";
import classes from "./help-centre.module.css";

interface HelpTextProps {
  readonly anchor: string;
  /** Level of its heading: 1 when it is a page of its own. */
  readonly level?: 1 | 3;
}

/** One topic of the help centre. */
export function HelpText({ anchor, level = 3 }: HelpTextProps) {
  const { t } = useTranslation("content");
  const { data, previousData, error, loading, refetch } = useQuery(HelpTopicDocument, {
    variables: { anchor },
    notifyOnNetworkStatusChange: true,
  });
  const Heading = level === 1 ? "h1" : "h3";
  return (
    <article className={classes.text} data-level={level}>
      <Loaded
        value={(data ?? previousData)?.helpTopic}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("help.failed")}
        placeholder={<SkeletonRows rows={4} height={48} />}
      >
        {({ title, content }) => (
          <>
            <Heading className={classes.heading}>{title}</Heading>
            <RichText html={content} topHeading={level === 1 ? 2 : 4} />
          </>
        )}
      </Loaded>
    </article>
  );
}
