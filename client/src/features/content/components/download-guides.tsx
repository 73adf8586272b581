import { useQuery } from "@apollo/client/react";
import { Button, Skeleton } from "@mantine/core";
import { IconBrandAndroid, IconBrandApple, IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { DownloadsDocument, type DownloadsQuery } from "../../../gql/graphql";
import { Loaded } from "../../../ui/feedback/loaded";
import { RichText } from "../../../ui/text/rich-text";
import classes from "./download-guides.module.css";
import { installSteps } from "./install-art";

type Download = DownloadsQuery["downloads"][number];

const icons = { IOS: IconBrandApple, ANDROID: IconBrandAndroid } as const;
const steps = [1, 2, 3] as const;

function Steps({ platform }: { readonly platform: Download["platform"] }) {
  const { t } = useTranslation("pages");
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step} className={classes.step}>
          {installSteps[platform][step - 1]}
          <p className={classes.stepText}>
            <span className={classes.number} aria-hidden>
              {step}
            </span>
            {t(`download.steps.${platform}.${step}`)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Guide({ download: { platform, title, summary, guide, url } }: { readonly download: Download }) {
  const { t } = useTranslation("pages");
  const Icon = icons[platform];
  const headingId = `download-${platform}`;
  return (
    <section className={classes.guide} aria-labelledby={headingId} id={platform.toLowerCase()}>
      <div className={classes.head}>
        <span className={classes.sign} aria-hidden>
          <Icon size={26} stroke={1.75} />
        </span>
        <div>
          <h2 id={headingId} className={classes.title}>
            {title}
          </h2>
          {summary && <p className={classes.summary}>{summary}</p>}
        </div>
      </div>
      {url ? (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          size="md"
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          {t("download.get")}
        </Button>
      ) : (
        <Steps platform={platform} />
      )}
      <RichText html={guide} topHeading={3} className={classes.text} />
    </section>
  );
}

/** How to install the brand's app on each platform. */
export function DownloadGuides() {
  const { t } = useTranslation("pages");
  const { data, previousData, error, loading, refetch } = useQuery(DownloadsDocument, {
    notifyOnNetworkStatusChange: true,
  });
  return (
    <Loaded
      value={(data ?? previousData)?.downloads}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("download.failed")}
      placeholder={
        <div className={classes.guides} aria-hidden>
          <Skeleton height={520} radius="lg" />
          <Skeleton height={520} radius="lg" />
        </div>
      }
    >
      {(downloads) => (
        <div className={classes.guides}>
          {downloads.map((download) => (
            <Guide key={download.platform} download={download} />
          ))}
        </div>
      )}
    </Loaded>
  );
}
