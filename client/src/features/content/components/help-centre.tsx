import { useQuery } from "@apollo/client/react";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconHelpOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { HelpTopicsDocument, type HelpTopicsQuery } from "../../../gql/graphql";
import { contentDialogPath } from "../../../lib/navigation/content-dialog";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import classes from "./help-centre.module.css";
import { HelpText } from "./help-text";

type Topics = HelpTopicsQuery["helpTopics"];

/** Builds the link to another topic, which replaces the current one. */
function useTopicLink() {
  const location = useLocation();
  return (topic: string | null) => ({
    to: contentDialogPath(location, { kind: "help", topic }),
    state: location.state,
    preventScrollReset: true,
    replace: true,
  });
}

function TopicList({ topics, at }: { readonly topics: Topics; readonly at: string | null }) {
  const { t } = useTranslation("content");
  const linkTo = useTopicLink();
  return (
    <nav aria-label={t("help.topics")} className={classes.topics}>
      <ul>
        {topics.map(({ anchor, title, summary }) => (
          <li key={anchor}>
            <Link
              {...linkTo(anchor)}
              className={classes.topic}
              aria-current={anchor === at ? "true" : undefined}
            >
              <span className={classes.words}>
                <span className={classes.name}>{title}</span>
                {summary && <span className={classes.summary}>{summary}</span>}
              </span>
              <IconChevronRight size={18} className={classes.chevron} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ShownProps {
  readonly topics: Topics;
  readonly topic: string | null;
}

function HelpColumns({ topics, topic }: ShownProps) {
  const { t } = useTranslation("content");
  const linkTo = useTopicLink();
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const requested = topics.find(({ anchor }) => anchor === topic)?.anchor ?? null;
  // Where there is no room for both, the list is shown first and a topic replaces it.
  const at = requested ?? (isPhone ? null : (topics[0]?.anchor ?? null));
  if (isPhone && at === null) return <TopicList topics={topics} at={null} />;
  return (
    <div className={classes.columns}>
      {isPhone ? (
        <Link {...linkTo(null)} className={classes.back}>
          <IconChevronLeft size={18} className={classes.chevron} aria-hidden />
          {t("help.all")}
        </Link>
      ) : (
        <TopicList topics={topics} at={at} />
      )}
      {at !== null && <HelpText key={at} anchor={at} />}
    </div>
  );
}

/** The help centre: its topics and the selected one. */
export function HelpCentre({ topic }: { readonly topic: string | null }) {
  const { t } = useTranslation("content");
  const { data, previousData, error, loading, refetch } = useQuery(HelpTopicsDocument, {
    notifyOnNetworkStatusChange: true,
  });
  return (
    <div className={classes.root}>
      <Loaded
        value={(data ?? previousData)?.helpTopics}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("help.failed")}
        placeholder={<SkeletonRows rows={7} height={52} />}
      >
        {(topics) =>
          topics.length === 0 ? (
            <EmptyState icon={<IconHelpOff size={32} stroke={1.5} />} title={t("help.none")} />
          ) : (
            <HelpColumns topics={topics} topic={topic} />
          )
        }
      </Loaded>
    </div>
  );
}
