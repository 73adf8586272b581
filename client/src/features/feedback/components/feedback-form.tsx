import { countWords } from "@croupier/schema/rules/words.js";
import { Button, Select, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FeedbackQuestion, SendFeedbackInput } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useRequest } from "../../../lib/http/use-request";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { FormError } from "../../../ui/feedback/form-error";
import { showInfo } from "../../../ui/feedback/toasts";
import type { FeedbackTerms } from "../use-feedback";
import classes from "./feedback.module.css";

/** What feedback can be about, in the order in which it is offered. */
const questions: readonly FeedbackQuestion[] = [
  "DEPOSIT",
  "WITHDRAWAL",
  "GAME",
  "PROMOTION",
  "ACCOUNT",
  "TECHNICAL",
  "OTHER",
];
const maxLength = 5_000;

/** Lines as the server keeps them. */
const toWireText = (text: string) => text.trim().replaceAll(/\r?\n/g, "\u2028");

interface FeedbackFormProps {
  readonly terms: FeedbackTerms;
  readonly send: (input: SendFeedbackInput) => Promise<unknown>;
}

/** Asks what feedback is about and for its words, which it counts. */
export function FeedbackForm({ terms, send }: FeedbackFormProps) {
  const { t } = useTranslation("feedback");
  const errorText = useErrorText();
  const tag = useDocumentLanguage();
  const [questionType, setQuestionType] = useState<FeedbackQuestion | null>(null);
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { run, isBusy, error, clearError } = useRequest(
    (input: Omit<SendFeedbackInput, "requestId">, requestId) => send({ ...input, requestId }),
  );
  const words = countWords(text, tag);
  const wordFault = () => {
    if (words < terms.minWords) return t("tooFewWords", { count: terms.minWords });
    return words > terms.maxWords ? t("tooManyWords", { count: terms.maxWords }) : null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (questionType === null || wordFault()) return;
    const content = toWireText(text);
    if (!(await run({ questionType, content }, `${questionType}\n${content}`))) return;
    showInfo(t("sent"));
    setQuestionType(null);
    setText("");
    setChecked(false);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormError text={error ? errorText(error) : null} />
      <Select
        label={t("question")}
        placeholder={t("choose")}
        data={questions.map((value) => ({ value, label: t(`questions.${value}`) }))}
        value={questionType}
        onChange={(value) => {
          setQuestionType(questions.find((one) => one === value) ?? null);
          clearError();
        }}
        error={isChecked && questionType === null ? t("questionMissing") : undefined}
        allowDeselect={false}
      />
      <Textarea
        label={t("content")}
        description={t("words", { count: words, min: terms.minWords, max: terms.maxWords })}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          clearError();
        }}
        maxLength={maxLength}
        autosize
        minRows={5}
        maxRows={12}
        error={isChecked ? wordFault() : undefined}
        inputWrapperOrder={["label", "input", "description", "error"]}
      />
      <Button type="submit" loading={isBusy} className={classes.send}>
        {t("send")}
      </Button>
    </form>
  );
}
