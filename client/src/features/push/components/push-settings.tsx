import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PushTopic } from "../../../gql/graphql";
import { markPushAnswered } from "../../../lib/session/push-choice";
import { FormError } from "../../../ui/feedback/form-error";
import { usePush } from "../use-push";
import { usePushErrorText } from "../use-push-error-text";
import classes from "./push.module.css";

const allTopics = ["PAYMENTS", "REWARDS"] as const satisfies readonly PushTopic[];

interface SwitchesProps {
  readonly topics: readonly PushTopic[];
  readonly isBusy: boolean;
  readonly onChange: (topics: readonly PushTopic[]) => void;
}

function Switches({ topics, isBusy, onChange }: SwitchesProps) {
  const { t } = useTranslation("push");
  const toggle = (topic: PushTopic, isOn: boolean) =>
    onChange(allTopics.filter((other) => (other === topic ? isOn : topics.includes(other))));
  return allTopics.map((topic) => (
    <Switch
      key={topic}
      size="md"
      checked={topics.includes(topic)}
      disabled={isBusy}
      onChange={(event) => toggle(topic, event.currentTarget.checked)}
      label={t(`topic.${topic}.label`)}
      description={t(`topic.${topic}.text`)}
    />
  ));
}

/** Turns notifications on and off in this browser, or says why it cannot show any. */
export function PushSettings() {
  const { t } = useTranslation("push");
  const titleId = useId();
  const { offer, memberId, permission, topics, change, isBusy, error } = usePush();
  const errorText = usePushErrorText();
  if (!offer || topics === null || (offer.publicKey === null && !offer.isExcluded)) return null;
  const obstacle = offer.isExcluded
    ? "excluded"
    : permission === "unsupported" || permission === "denied"
      ? permission
      : null;
  const apply = async (wanted: readonly PushTopic[]) => {
    await change(wanted);
    markPushAnswered(memberId);
  };
  return (
    <section className={classes.settings} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {t("title")}
      </h2>
      <p className={classes.text}>{t(obstacle ?? "text")}</p>
      <FormError text={errorText(error)} />
      {obstacle === null && (
        <Switches topics={topics} isBusy={isBusy} onChange={(wanted) => void apply(wanted)} />
      )}
    </section>
  );
}
