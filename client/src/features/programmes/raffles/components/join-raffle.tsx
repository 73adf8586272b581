import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { JoinProgrammeDocument } from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { showError } from "../../../../ui/feedback/toasts";

/** Joins a raffle. */
export function JoinRaffle({ id }: { readonly id: string }) {
  const { t } = useTranslation("raffles");
  const errorText = useErrorText();
  const [join, { loading }] = useMutation(JoinProgrammeDocument, {
    variables: { id },
    refetchQueries: ["Raffles"],
    awaitRefetchQueries: true,
    onError: (error) => showError(errorText(error)),
  });
  return (
    <Button size="md" fullWidth loading={loading} onClick={() => void join()}>
      {t("join")}
    </Button>
  );
}
