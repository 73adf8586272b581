import { useMutation } from "@apollo/client/react";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { RotateRaffleSeedDocument } from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import type { Raffle } from "../model";
import classes from "./raffles.module.css";

interface Props {
  readonly raffleId: string;
  readonly fairness: NonNullable<Raffle["fairness"]>;
}

/** The committed seeds of a wheel, and a new client seed, which reveals the server seed of the turns so far. */
export function SeedForm({ raffleId, fairness }: Props) {
  const { t } = useTranslation("raffles");
  const errorText = useErrorText();
  const [clientSeed, setClientSeed] = useState("");
  const [rotate, { loading, error, data }] = useMutation(RotateRaffleSeedDocument, {
    refetchQueries: ["Raffles", "RaffleTurns"],
    awaitRefetchQueries: true,
    // The field shows it.
    onError: () => undefined,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data: done } = await rotate({ variables: { input: { raffleId, clientSeed } } });
    if (done) setClientSeed("");
  };
  return (
    <details className={classes.seeds}>
      <summary>{t("seeds.title")}</summary>
      <p className={classes.text}>{t("seeds.text")}</p>
      <dl className={classes.pairs}>
        <dt>{t("seeds.hash")}</dt>
        <dd>
          <code dir="ltr">{fairness.serverSeedHash}</code>
        </dd>
        <dt>{t("seeds.client")}</dt>
        <dd>
          <code dir="ltr">{fairness.clientSeed}</code>
        </dd>
        <dt>{t("seeds.nonce")}</dt>
        <dd>{fairness.nonce}</dd>
        <dt>{t("seeds.next")}</dt>
        <dd>
          <code dir="ltr">{fairness.nextServerSeedHash}</code>
        </dd>
      </dl>
      <form className={classes.seedForm} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t("seeds.new")}
          description={t("seeds.rule")}
          value={clientSeed}
          onChange={(event) => setClientSeed(event.currentTarget.value)}
          maxLength={64}
          autoComplete="off"
          dir="ltr"
          error={error ? errorText(error) : undefined}
        />
        <Button type="submit" variant="default" loading={loading} disabled={clientSeed === ""}>
          {t("seeds.change")}
        </Button>
      </form>
      <p role="status" className={classes.text}>
        {data && t("seeds.revealed")}
      </p>
    </details>
  );
}
